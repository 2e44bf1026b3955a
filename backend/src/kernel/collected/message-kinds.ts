/** The kinds of messages that are sent by mail. Each has a `MessageSender` in the module whose it is. */
export const messageKinds = [
  'report',
  'receipt',
  'correction',
  'correction-receipt',
  'captain-message',
  'agreement-request',
  'notification',
  'reminder',
] as const;

export type MessageKind = (typeof messageKinds)[number];
