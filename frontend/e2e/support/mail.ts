import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';

/**
 * The e-mail to an address about the report with this reference. Without a mail server, the server
 * writes it to its data folder.
 * @throws if there is none after a minute
 */
export async function mailTo(
  address: string,
  reference: string,
  dataFolder: string,
): Promise<ParsedMail> {
  const folder = join(dataFolder, 'mail');
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await simpleParser(await readFile(join(folder, file)));
      const isTo = [mail.to ?? []].flat().some(({ text }) => text.includes(address));
      if (isTo && mail.text?.includes(reference)) return mail;
    }
    await sleep(100);
  }
  throw new Error(`There is no mail to ${address} about ${reference} in ${folder}`);
}
