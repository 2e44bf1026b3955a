/** What `vite/guides.ts` makes of a guide. */
declare module '*.md' {
  export const title: string;
  export const sections: readonly { readonly id: string; readonly title: string }[];
  /** Of our own files: nothing in it comes from elsewhere. */
  export const html: string;
}
