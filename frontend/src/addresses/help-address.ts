import { guideAddress, helpTexts, type HelpText } from './guide-address.ts';

/**
 * Where Help shows a file of the repository, such as `docs/operations.md`, `guides/captains.md` and
 * `.env.example`, with what follows its `#`. Null if it does not.
 */
export function helpAddressOf(file: string): string | null {
  const [, name = '', hash = ''] =
    /^[./]*(?:docs\/)?(?:guides\/)?(.+?)(?:\.md)?(#.*)?$/.exec(file) ?? [];
  return helpTexts.includes(name) ? guideAddress(name as HelpText) + hash : null;
}
