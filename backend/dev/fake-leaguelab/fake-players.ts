import { createHash } from 'node:crypto';

const firstNames = [
  ...['Dana', 'Sam', 'Kim', 'Lee', 'Noor', 'Ines', 'Yuki', 'Ola', 'Rae', 'Tomás', 'Zoë', 'Ali'],
  ...['Mika', 'Jo', 'Siân', 'Bea', 'Ravi', 'Anh', 'Eli', 'Nia'],
];
const lastNames = [
  ...['Quill', 'Marsh', 'Okafor', 'Lindqvist', "O'Dell", 'Tanaka', 'Ferreira', 'Novak', 'Haddad'],
  ...['Byrne', 'Castellanos', 'Petrov', 'Nguyen', 'Achterberg', 'Rao', 'Ślusarz', 'Whitlock'],
];
const playersOfATeam = 9;

/** Invented players, always the same for a team. The first one is the captain. */
export function fakePlayers(teamId: string) {
  const dice = createHash('sha256').update(teamId).digest();
  return Array.from({ length: playersOfATeam }, (_, number) => {
    const first = firstNames[dice[number]! % firstNames.length]!;
    const last = lastNames[dice[number + playersOfATeam]! % lastNames.length]!;
    return {
      first_name: first,
      last_name: last,
      email: number === 0 ? fakeCaptainEmail(teamId) : addressOf(`player${number}`, teamId),
      phone:
        dice[number]! % 4 === 0 ? null : `555-01${String(dice[number]! % 100).padStart(2, '0')}`,
      // As seen at LeagueLab: not every player has this field.
      ...(number < 4 && { captain: number === 0 }),
      player_status: 'Active',
    };
  });
}

/** The captain's address, by the team's id in the mock server's catalogue. */
export function fakeCaptainEmail(teamId: string): string {
  return addressOf('captain', teamId);
}

function addressOf(name: string, teamId: string): string {
  return `${name}.${teamId.replace(/[^\w-]+/g, '-')}@example.org`;
}
