/** For data that other people change too: it is read again each time it is shown. */
export const readWhenShown = {
  revalidateOnMount: true,
  revalidateIfStale: true,
  dedupingInterval: 0,
};
