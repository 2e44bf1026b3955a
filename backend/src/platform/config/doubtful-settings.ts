import dotenv from 'dotenv';
import { fileVariableOf } from './secret-files';
import { Variables, secretsOf } from './settings';

/**
 * Settings that may not say what was meant, a sentence each. Quotes no value. An empty variable of the
 * environment is no doubt if it has no default: it may be there to hide that in `.env`.
 * @param file the text of `.env`, in which a # starts a comment
 */
export function doubtfulSettings(
  environment: NodeJS.ProcessEnv,
  file: string,
  variables: Variables,
): readonly string[] {
  const names = [...Object.keys(variables), ...secretsOf(variables).map(fileVariableOf)];
  const inFile = dotenv.parse(file);
  const empty = names.filter(
    (name) =>
      environment[name]?.trim() === '' &&
      (name in inFile || variables[name]?.default !== undefined),
  );
  const cut = cutValuesIn(file).filter((name) => names.includes(name));
  return [
    ...(empty.length === 0
      ? []
      : [
          `These settings are there but empty, so they count as not set: ${empty.join(', ')}. In .env, # starts a comment: put a value with # in quotation marks.`,
        ]),
    ...cut.map(
      (name) =>
        `${name} in .env ends before #, which starts a comment. If # is part of the value, put it in quotation marks.`,
    ),
  ];
}

/** The names of values without quotation marks that a # ends, although no space is before it. */
function cutValuesIn(file: string): string[] {
  return file.split(/\r\n?|\n/).flatMap((line) => {
    const [, name] = /^\s*(?:export\s+)?(\w+)\s*=\s*(?![\s"'`#])[^#]*[^#\s]#/.exec(line) ?? [];
    return name ?? [];
  });
}
