/** The report to correct: one that the server has, or one that waits on this phone, by its ID. */
export type CorrectionTarget = { readonly token: string } | { readonly waiting: string };
