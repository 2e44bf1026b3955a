/** Names that suit only one sport. */
const ofSport: Readonly<Record<string, readonly string[]>> = {
  // prettier-ignore
  Kickball: [
    'Kick Start My Heart', 'Recess Rebels', 'Best Foot Forward', 'Footloose', 'Ball of Duty', 'Sole Mates',
    'Kickin’ It Old School', 'The Big Red Rubber Band', 'Toe Jam & Earl', 'New Kicks on the Block',
    'Saved by the Ball', 'Secret of Victory',
  ],
  // prettier-ignore
  Softball: [
    'Base Invaders', 'The Bunt Cakes', 'Scared Hitless', 'Glove Actually', 'Pitch Perfect', 'Pitch Please',
    'Swing and a Mrs.', 'One Hit Wonders', 'Brew Jays', 'Honey Nut Cheeri-Outs', 'Mitt Happens', 'Catch 22',
  ],
  // prettier-ignore
  'Flag Football': [
    'Victory Formation', 'Pylon Jockeys', 'Turf Burners', 'Flags of Our Fathers', 'Hail Marys', 'Red Zone Renegades',
    'Belt Snatchers', 'Delay of Game', 'False Start, Still Waiting', 'Gridiron Goats', 'Flag on the Play', 'Fourth and Forever',
  ],
  // prettier-ignore
  Basketball: [
    'Hoop Dreams Deferred', 'Airballers Anonymous', 'Bricklayers Local 47', 'Nothing But Net Income', 'Alley-Oopsies',
    'Swish Kebabs', 'Dunkin’ Go Nuts', 'Free Throw Pillows', 'Traveling Salesmen', 'Rebound Guys', 'Full-Court Stress', 'Backboard Bandits',
  ],
  // prettier-ignore
  Volleyball: [
    'Notorious D.I.G.', 'Setting Ducks', 'How I Set Your Mother', 'Served Cold', 'Bumps in the Night', 'Sets and the City',
    'Block Party', 'Spiked Punch', 'Ace of Base', 'Safe Sets', 'Net Worth', 'Dig Dug',
  ],
  // prettier-ignore
  Cornhole: [
    'Bags to Riches', 'Ear Resistible', 'Holy Corn', 'Corn Stars', 'Children of the Cornhole', 'Sack Religious',
    'Kernel Panic', 'Baggage Claim', 'The Airmail Carriers', 'A-Maize-ing Grace', 'In It to Win It by an Ear', 'Toss Bosses',
  ],
  // prettier-ignore
  Dodgeball: [
    'Dodge Viper', 'Dip Duck Dive', 'Average Joans', 'Globo Gymrats', 'Wrench Dodgers', 'Purple Cobras’ Revenge',
    'Duck Dynasty', 'Throw Pillows', 'The Artful Dodgers', 'Rubber Souls', 'Catch Me If You Can', 'Out of Bounds Checks',
  ],
  // prettier-ignore
  Bowling: [
    'Split Happens', 'Gutter Done', 'Livin’ on a Spare', 'I Can’t Believe It’s Not Gutter', 'Pin Pals', 'Bowl Cuts',
    'Turkey Club', 'Lebowski’s Rug', 'Spare Us', 'Alley Cats', 'Ten Pin Alley', 'Medium Bowl Heads',
  ],
  // prettier-ignore
  Pickleball: [
    'Kind of a Big Dill', 'Dink Responsibly', 'Kitchen Confidential', 'The Real Dill', 'Dinkin’ Donuts', 'Paddle Royale',
    'Gherkin Day', 'Sweet and Sour', 'Dill With It', 'In a Pickle', 'Zero Zero Two', 'Jar Wars',
  ],
  // prettier-ignore
  Hockey: [
    'Puck Norris', 'The Mighty Trucks', 'Zamboni Macaroni', 'Thin Ice', 'Slapshot Therapy', 'Pucks in a Row',
    'Benchwarmers', 'Icing on the Cake', 'Power Play Dates', 'Five for Fighting Colds', 'Puck Dynasty', 'Cold Feet',
  ],
  // prettier-ignore
  'Deck Hockey': [
    'Hit the Deck', 'All Hands', 'Deck the Halls', 'Quarterdeck Pirates', 'Stacked Deck', 'Below Decks', 'Ball Hawks',
    'Orange Crush',
  ],
  // prettier-ignore
  'Dek Hockey': [
    'What the Dek', 'Dek Presidents', 'Dekade', 'Stick Figures', 'Dekorated', 'No Ice, Thanks', 'Sticks & Stones',
    'Runners’ High Sticks', 'Dekadent', 'Roller Doubt',
  ],
  // prettier-ignore
  Ultimate: [
    'Disc-O Inferno', 'Huck Finn', 'Flick Flack', 'Discuits & Gravy', 'Layout Artists', 'Hucks of Hazzard',
    'Frisbeyoncé', 'Stall Ten',
  ],
  // prettier-ignore
  Shuffleboard: [
    'Shuffle Up & Deal', 'Everyday We’re Shufflin’', 'Puck Luck', 'Hammer Time', 'Sawdust Devils', 'Biscuit Tins',
    'Deck Chairs', 'Kitchen’s Closed',
  ],
};

/** Names that suit any sport. */
// prettier-ignore
const ofAnySport = [
  'Señores del Balón', 'The Mighty Mitochondria 🧬', 'Questionable Calls', '東京ドリフターズ', 'Abba-Solutely Fabulous',
  'Los Ñandúes', 'Sofa Kings of Leon', 'Łódź of Fun', 'Björn to Run', 'Here for the Beer 🍻', 'Low Expectations',
  'The Tomlinson, Whitaker, O’Rourke & Associates Attorneys-at-Law Annual Charity Fundraiser Team (Second Squad)',
  'Quiche Me If You Can', 'Ctrl+Alt+Defeat', '404: Win Not Found', 'Kant Touch This', 'Ελλάς Όλα Καλά',
  'The Naïve Résumés', 'Smells Like Team Spirit', 'Win or Booze', 'E = mc Hammered', 'Mom’s Spaghetti 🍝', 'Game of Throws',
  'D’Artagnan & Friends', 'Pho-nomenal', 'Grandma’s “Little” Angels', 'Team Name Goes Here', 'Our Uniforms Match', 'Žižkov Express',
  'Sub Club', 'Not Fast, Just Furious', 'I Thought This Was Trivia', 'The Muffin Tops 🧁', '3rd Place Is a State of Mind',
  'Tres Leches', 'The B-Team', 'Couch Potato Salad',
];

// prettier-ignore
const sponsors = [
  'Brickyard', 'O’Malley’s', 'Café Olé', 'Harbor East', 'Old Mill', 'Ironworks', 'Cannery', 'St. Brigid’s', 'Lindenwood',
  'Local 312', 'Port Halden', 'Sixth Street', 'Papa Nguyen’s', 'Sal’s Pizza', 'Meridian', 'Bayside', 'Kowalski Plumbing',
  'Peñasco', 'Northgate',
];
// prettier-ignore
const crews = [
  'Irregulars', 'All-Stars', 'Night Shift', 'Misfits', 'Regulars', 'Comets', 'Hooligans', 'Herons', 'Weekend Warriors',
  'Mudcats', 'Social Club', 'Wrecking Crew', 'Lampreys', 'Old-Timers', 'Thunder', 'Second String',
];
/**
 * Combines each sponsor with each crew. Neighbours in the list differ in both, since 19 and 16 have
 * no common factor.
 */
const sponsored = Array.from(
  { length: sponsors.length * crews.length },
  (_, index) => `${sponsors[index % sponsors.length]!} ${crews[index % crews.length]!}`,
);

/**
 * Different names, about half of them specific to the sport. Each league gets others.
 * @param league its number among all leagues
 */
export function teamNames(sport: string, league: number, count: number): string[] {
  const half = Math.ceil(count / 2);
  const own = takeFrom(ofSport[sport] ?? [], league * 5, half);
  const common = takeFrom(ofAnySport, league * 7, Math.ceil((count - own.length) / 3));
  const rest = takeFrom(sponsored, league * 11, count - own.length - common.length);
  return [...own, ...common, ...rest];
}

function takeFrom(names: readonly string[], start: number, count: number): string[] {
  const first = names.length === 0 ? 0 : start % names.length;
  return [...names.slice(first), ...names.slice(0, first)].slice(0, count);
}
