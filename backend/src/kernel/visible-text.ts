/** Format characters, blanks, whatever Unicode lets a font leave out, and the Braille cell without a dot. */
const visible = /[^\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen. A text such as a Hangul filler alone counts as empty. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
