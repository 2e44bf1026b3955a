/** The sports that have icons in the frontend, and two without. */
export const sports: readonly { readonly name: string; readonly icon?: string }[] = [
  { name: 'Kickball' },
  { name: 'Softball' },
  { name: 'Flag Football' },
  { name: 'Basketball' },
  { name: 'Volleyball' },
  { name: 'Cornhole' },
  { name: 'Dodgeball' },
  { name: 'Bowling' },
  { name: 'Pickleball' },
  { name: 'Golf' },
  { name: 'Hockey' },
  { name: 'Deck Hockey' },
  { name: 'Dek Hockey' },
  { name: 'Ultimate', icon: '🥏' },
  { name: 'Shuffleboard' },
];
