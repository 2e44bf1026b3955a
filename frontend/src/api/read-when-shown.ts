/** Of what others change, too: it is read again whenever it is shown. */
export const readWhenShown = {
  revalidateOnMount: true,
  revalidateIfStale: true,
  dedupingInterval: 0,
};
