import { withSection } from '../../bench/report/page';

const page = `# Performance

Written by hand.

<!-- bench: lists -->

old

<!-- end: lists -->

Also by hand.

<!-- bench: mail -->
<!-- end: mail -->
`;

describe('The page of results', () => {
  it('puts what was found between the markers and leaves all else', () => {
    expect(withSection(page, 'lists', '\nnew $& text\n')).toBe(
      page.replace('old', () => 'new $& text'),
    );
  });

  it('fills a section that is empty, and stays the same when filled again', () => {
    const once = withSection(page, 'mail', 'found');
    expect(once).toContain('<!-- bench: mail -->\n\nfound\n\n<!-- end: mail -->');
    expect(withSection(once, 'mail', 'found')).toBe(once);
  });

  it('refuses a section that the page does not have', () => {
    expect(() => withSection(page, 'feed', 'found')).toThrow(
      'The page has no <!-- bench: feed -->',
    );
  });
});
