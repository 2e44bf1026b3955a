import { readFileSync } from 'node:fs';
import {
  NoOperationTraceWriter,
  convertWorkflowTemplate,
  parseWorkflow,
} from '@actions/workflow-parser';

/** Prints what GitHub's own parser finds wrong in workflows: one line for each error. */
async function main(files: readonly string[]): Promise<void> {
  for (const name of files) {
    const file = { name, content: readFileSync(name, 'utf8') };
    const { context, value } = parseWorkflow(file, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    for (const { message } of context.errors.getErrors()) process.stdout.write(`${message}\n`);
  }
}

void main(process.argv.slice(2));
