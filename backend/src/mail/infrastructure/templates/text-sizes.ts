/** The sizes of text in e-mails, as inline styles. */
export const small = 'font-size:13px;line-height:19px;';
export const reading = 'font-size:15px;line-height:22px;';
