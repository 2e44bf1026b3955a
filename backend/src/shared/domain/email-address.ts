/** The form that browsers accept in an e-mail field (HTML standard), with a dot in the domain. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(text);
}
