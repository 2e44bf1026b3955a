import { EnvError, makeExactValidator } from 'envalid';
import express from 'express';
import {
  addressesIn,
  asciiAddress,
  isEmailAddress,
  longestEmailAddress,
} from '../../kernel/email-address';
import { Language, isLanguage, languages } from '../../kernel/languages';

export { bool, host, str } from 'envalid';

/** For a variable that has no default. */
export const unset = { default: undefined };

/** For a secret. Its value can also be the content of a file, which the variable `…_FILE` names. */
export function orInFile<Spec extends object>(spec: Spec): Spec & { readonly isSecret: true } {
  return { ...spec, isSecret: true };
}

/** How many calls are allowed in how many seconds. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

const oneHost = 'must name one host, without wildcards';

/** Whether a URL names a host. A name such as `*.example.org` is part of valid URLs too. */
function hasHost({ hostname }: URL): boolean {
  return /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/.test(hostname);
}

function parseHttpUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new EnvError('must be an address that begins with http:// or https://');
  }
  if (!hasHost(new URL(text))) throw new EnvError(oneHost);
  return text;
}

/** A name that can be part of a URL without escaping. */
export const siteName = makeExactValidator<string>((text) => {
  if (!/^[\w.-]{1,100}$/.test(text) || /^\.+$/.test(text)) {
    throw new EnvError('must be a name of letters, digits, dots, hyphens and underscores');
  }
  return text;
});

/** A secret that is sent in a header. The message never quotes it. */
export const token = makeExactValidator<string>((text) => {
  if (!/^[\x21-\x7e]+$/.test(text)) throw new EnvError('must be visible ASCII without blanks');
  return text;
});

export const httpUrl = makeExactValidator<string>(parseHttpUrl);

/** A URL that a secret is sent to. Plain HTTP is allowed only for this machine. */
export const privateUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))) {
    throw new EnvError(
      'must begin with https://, or with http:// and an address of this machine ' +
        '(localhost, 127.0.0.1 or [::1]), since the token is sent there',
    );
  }
  if (!hasHost(url)) throw new EnvError(oneHost);
  return text;
});

/** An HTTP URL without path, query or fragment. */
export const origin = makeExactValidator<string>((text) => {
  const { href, origin } = new URL(parseHttpUrl(text));
  if (href !== `${origin}/`) {
    throw new EnvError('must be only scheme, host and port, such as https://scores.example.org');
  }
  return origin;
});

/** Origins separated by commas, such as those of an association's own pages. */
export const origins = makeExactValidator<readonly string[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts) {
    const url = /^https?:\/\//.test(part) && URL.canParse(part) ? new URL(part) : null;
    if (url?.origin !== part || !hasHost(url)) {
      throw new EnvError(
        'must be origins separated by commas, such as https://www.example.org, without wildcards. ' +
          `"${part}" is not one.`,
      );
    }
  }
  return [...new Set(parts)];
});

/** Some of these words, each at most once, separated by commas; or `none`. */
export const wordsOf = <Word extends string>(words: readonly Word[]) =>
  makeExactValidator<readonly Word[]>((text) => {
    if (text === 'none') return [];
    const parts = text.split(',').map((part) => part.trim());
    const known = parts.flatMap((part) => words.find((word) => word === part) ?? []);
    if (known.length < parts.length || new Set(known).size < known.length) {
      throw new EnvError(`must be none, or some of ${words.join(', ')}, separated by commas`);
    }
    return known;
  });

/** Languages, each at most once, separated by commas. */
export const languageList = makeExactValidator<readonly Language[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every(isLanguage) || new Set(parts).size < parts.length) {
    throw new EnvError(`must be some of ${languages.join(', ')}, each once, separated by commas`);
  }
  return parts;
});

/** Points, which may be negative. */
export const points = makeExactValidator<number>((text) => {
  const number = Number(text);
  if (!/^(0|-?[1-9]\d{0,2})$/.test(text) || Math.abs(number) > 100) {
    throw new EnvError('must be a whole number from -100 to 100');
  }
  return number;
});

/** An HTTP URL, or a path on this site such as `/logo.svg`. */
export const linkTarget = makeExactValidator<string>((text) =>
  /^\/(?![/\\])/.test(text) ? text : parseHttpUrl(text),
);

export const postgresUrl = makeExactValidator<string>((text) => {
  if (/^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,[^@]*$/.test(text)) {
    throw new EnvError('names several hosts: name one, such as the proxy before them');
  }
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new EnvError('must be an address that begins with postgres://');
  }
  return text;
});

/** Long enough that it can't be guessed. */
export const secret = makeExactValidator<string>((text) => {
  if (text.length < 32) throw new EnvError('must have at least 32 characters');
  return text;
});

/** The mail server. Options of nodemailer can follow a `?`. */
export const smtpUrl = makeExactValidator<string>((text) => {
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol) || !new URL(text).hostname) {
    throw new EnvError('must be an address that begins with smtp:// or smtps://');
  }
  const { pathname, search, hash } = new URL(text);
  // Otherwise a part of the password would be taken for the host.
  if (/[^/]/.test(pathname) || hash !== '' || search.includes('@')) {
    throw new EnvError('must have %2F, %3F, %23 and %40 in place of /, ?, # and @ in the password');
  }
  return text;
});

/** One of some words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  makeExactValidator<Word>((text) => {
    const word = words.find((one) => one === text);
    if (word === undefined) throw new EnvError(`must be ${words.join(' or ')}`);
    return word;
  });

/** A switch. */
export const onOff = oneOf(['on', 'off']);

/** @param what describes the value in the message, such as `whole seconds` */
export const wholeNumber = (what: string, from: number, to: number) =>
  makeExactValidator<number>((text) => {
    const number = Number(text);
    if (!/^(0|[1-9]\d*)$/.test(text) || number < from || number > to) {
      throw new EnvError(`must be ${what} from ${from} to ${to}`);
    }
    return number;
  });

export const hexColor = makeExactValidator<string>((text) => {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new EnvError('must be a colour such as #17573a');
  return text.toLowerCase();
});

function isDeliverable(address: string): boolean {
  return isEmailAddress(address) && address.length <= longestEmailAddress;
}

export const emailAddress = makeExactValidator<string>((text) => {
  const address = asciiAddress(text);
  if (!isDeliverable(address)) throw new EnvError('must be an e-mail address');
  return address;
});

/** E-mail addresses separated by commas. Duplicates are dropped. */
export const emailAddresses = makeExactValidator<readonly string[]>((text) => {
  const addresses = addressesIn(text);
  for (const address of addresses) {
    if (!isDeliverable(address)) {
      throw new EnvError(`must be e-mail addresses separated by commas. "${address}" is not one.`);
    }
  }
  return addresses;
});

export const rateLimit = makeExactValidator<RateLimit>((text) => {
  const match = /^([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(text);
  if (!match) throw new EnvError('must be a count and seconds, such as 120/600');
  return { count: Number(match[1]), seconds: Number(match[2]) };
});

/**
 * The proxies whose `X-Forwarded-For` header is trusted: a number of hops, or addresses and
 * networks separated by commas. `true` is rejected, because clients could then choose the address
 * that rate limits count.
 */
export const proxies = makeExactValidator<number | string[]>((text) => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  try {
    // Express validates the value itself.
    express().set('trust proxy', parts);
    return parts;
  } catch {
    throw new EnvError('must be a number of hops, or addresses and networks separated by commas');
  }
});
