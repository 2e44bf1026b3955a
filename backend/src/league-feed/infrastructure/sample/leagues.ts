interface SampleLeague {
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  /** The id of a location. */
  readonly location: string | null;
  readonly teams: number;
  /** Assigned to the teams in turn. */
  readonly divisions?: readonly string[];
}

const levels = ['Competitive', 'Recreational'];
const letters = ['A', 'B', 'C'];

// prettier-ignore
export const leagues: readonly SampleLeague[] = [
  { id: 'kickball-1', sport: 'Kickball', name: 'Monday Coed Kickball | Fall', location: 'riverbend', teams: 36, divisions: letters },
  { id: 'kickball-2', sport: 'Kickball', name: 'Tuesday Coed Kickball | Fall', location: 'old-mill', teams: 10 },
  { id: 'kickball-3', sport: 'Kickball', name: 'Wednesday Women’s Kickball | Fall', location: 'lindenwood', teams: 8 },
  { id: 'kickball-4', sport: 'Kickball', name: 'Thursday Coed Kickball | Fall', location: 'arrowhead', teams: 12, divisions: levels },
  { id: 'kickball-5', sport: 'Kickball', name: 'Friday Night Kickball Under the Lights 🌙', location: 'oshaughnessy', teams: 8 },
  { id: 'kickball-6', sport: 'Kickball', name: 'Saturday Kickball & Brunch', location: 'penasco', teams: 8 },
  { id: 'kickball-7', sport: 'Kickball', name: 'Sunday Coed Kickball | Late Fall (sign-up open)', location: 'riverbend', teams: 0 },

  { id: 'softball-1', sport: 'Softball', name: 'Monday Men’s Slow-Pitch | Fall', location: 'tri-county', teams: 12, divisions: letters },
  { id: 'softball-2', sport: 'Softball', name: 'Tuesday Coed Slow-Pitch | Fall', location: 'tri-county', teams: 32, divisions: letters },
  { id: 'softball-3', sport: 'Softball', name: 'Wednesday Women’s Fast-Pitch | Fall', location: 'halden', teams: 8 },
  { id: 'softball-4', sport: 'Softball', name: 'Thursday Coed Slow-Pitch | Fall', location: 'arrowhead', teams: 10, divisions: levels },
  { id: 'softball-5', sport: 'Softball', name: 'Friday Masters Softball (45 and over)', location: 'halden', teams: 8 },
  { id: 'softball-6', sport: 'Softball', name: 'Sunday Men’s Doubleheaders', location: 'tri-county', teams: 8 },
  { id: 'softball-7', sport: 'Softball', name: 'Industrial Lunch League', location: 'old-mill', teams: 6 },

  { id: 'flagfootball-1', sport: 'Flag Football', name: 'Sunday Men’s 7v7 | Fall', location: 'riverbend', teams: 16, divisions: ['Gold', 'Silver'] },
  { id: 'flagfootball-2', sport: 'Flag Football', name: 'Sunday Coed 8v8 | Fall', location: 'riverbend', teams: 12 },
  { id: 'flagfootball-3', sport: 'Flag Football', name: 'Saturday Women’s 5v5 | Fall', location: 'arrowhead', teams: 8 },
  { id: 'flagfootball-4', sport: 'Flag Football', name: 'Thursday Night Lights 🏈🔥', location: 'halden', teams: 10 },
  { id: 'flagfootball-5', sport: 'Flag Football', name: 'Saturday Morning Coed 35-and-Over Flag Football: Recreational, Non-Contact, 7 on 7, Two 20-Minute Halves | Fall Season', location: 'lindenwood', teams: 8 },

  { id: 'basketball-1', sport: 'Basketball', name: 'Monday Men’s 5v5 | Fall', location: 'franklin', teams: 10, divisions: levels },
  { id: 'basketball-2', sport: 'Basketball', name: 'Tuesday Women’s 5v5 | Fall', location: 'cathedral-hill', teams: 8 },
  { id: 'basketball-3', sport: 'Basketball', name: 'Wednesday Coed 4v4 | Fall', location: 'eastgate', teams: 8 },
  { id: 'basketball-4', sport: 'Basketball', name: 'Thursday Men’s 30+ | Fall', location: 'franklin', teams: 8 },
  { id: 'basketball-5', sport: 'Basketball', name: 'Sunday 3v3 Half-Court', location: 'armory', teams: 12 },

  { id: 'volleyball-1', sport: 'Volleyball', name: 'Monday Coed 6s | Fall', location: 'vandersloot', teams: 34, divisions: ['AA', 'A', 'BB', 'B'] },
  { id: 'volleyball-2', sport: 'Volleyball', name: 'Tuesday Women’s 6s | Fall', location: 'eastgate', teams: 8 },
  { id: 'volleyball-3', sport: 'Volleyball', name: 'Tuesday Sand 4s', location: 'bayside', teams: 10 },
  { id: 'volleyball-4', sport: 'Volleyball', name: 'Wednesday Reverse 4s', location: 'saint-brigids', teams: 6 },
  { id: 'volleyball-5', sport: 'Volleyball', name: 'Thursday Sand Doubles', location: 'bayside', teams: 12, divisions: levels },
  { id: 'volleyball-6', sport: 'Volleyball', name: 'Friday Coed Quads 🏐', location: 'vandersloot', teams: 8 },
  { id: 'volleyball-7', sport: 'Volleyball', name: 'Sunday Co-rec Sixes', location: 'cathedral-hill', teams: 8 },

  { id: 'cornhole-1', sport: 'Cornhole', name: 'Monday Doubles | Fall', location: 'brickyard', teams: 14, divisions: levels },
  { id: 'cornhole-2', sport: 'Cornhole', name: 'Wednesday Doubles | Fall', location: 'harbor-lights', teams: 10 },
  { id: 'cornhole-3', sport: 'Cornhole', name: 'Thursday “Bring Your Own Bags”', location: 'rooftop', teams: 8 },
  { id: 'cornhole-4', sport: 'Cornhole', name: 'Traveling Cornhole (a different bar every week)', location: null, teams: 8 },

  { id: 'dodgeball-1', sport: 'Dodgeball', name: 'Tuesday Coed Foam | Fall', location: 'armory', teams: 10 },
  { id: 'dodgeball-2', sport: 'Dodgeball', name: 'Wednesday Open No-Sting | Fall', location: 'eastgate', teams: 8 },
  { id: 'dodgeball-3', sport: 'Dodgeball', name: 'Friday Glow-in-the-Dark Dodgeball ✨', location: 'pier-9', teams: 8 },
  { id: 'dodgeball-4', sport: 'Dodgeball', name: 'Sunday Women’s Foam', location: 'saint-brigids', teams: 6 },

  { id: 'bowling-1', sport: 'Bowling', name: 'Monday Mixed Fours | Fall', location: 'strike-and-spare', teams: 14, divisions: levels },
  { id: 'bowling-2', sport: 'Bowling', name: 'Wednesday Trios', location: 'gallaghers', teams: 8 },
  { id: 'bowling-3', sport: 'Bowling', name: 'Thursday Candlepin', location: 'gallaghers', teams: 6 },
  { id: 'bowling-4', sport: 'Bowling', name: 'Sunday Cosmic Bowling 🎳', location: 'strike-and-spare', teams: 8 },

  { id: 'pickleball-1', sport: 'Pickleball', name: 'Monday Mixed Doubles 3.0–3.5', location: 'vandersloot', teams: 12 },
  { id: 'pickleball-2', sport: 'Pickleball', name: 'Tuesday Women’s Doubles', location: 'lindenwood', teams: 8 },
  { id: 'pickleball-3', sport: 'Pickleball', name: 'Thursday Mixed Doubles 4.0+', location: 'rooftop', teams: 8 },
  { id: 'pickleball-4', sport: 'Pickleball', name: 'Saturday Beginners’ Round Robin', location: 'halden', teams: 10 },

  { id: 'hockey-1', sport: 'Hockey', name: 'C League | Fall–Winter', location: 'cannery', teams: 8 },
  { id: 'hockey-2', sport: 'Hockey', name: 'D League | Fall–Winter', location: 'cannery', teams: 8 },
  { id: 'hockey-3', sport: 'Hockey', name: 'Women’s Developmental', location: 'cannery', teams: 6 },

  { id: 'deckhockey-1', sport: 'Deck Hockey', name: 'Sunday Deck Hockey | Fall', location: 'harbor-lights', teams: 8 },
  { id: 'deckhockey-2', sport: 'Deck Hockey', name: 'Wednesday Deck Hockey 30+', location: 'harbor-lights', teams: 8 },

  { id: 'dekhockey-1', sport: 'Dek Hockey', name: 'Tuesday Dek 5v5', location: 'foundry', teams: 10, divisions: ['Upper', 'Lower'] },
  { id: 'dekhockey-2', sport: 'Dek Hockey', name: 'Saturday Coed Dek 3v3', location: 'foundry', teams: 8 },

  { id: 'ultimate-1', sport: 'Ultimate', name: 'Tuesday Mixed 7s | Fall', location: 'lindenwood', teams: 8 },
  { id: 'ultimate-2', sport: 'Ultimate', name: 'Thursday Hat League', location: 'halden', teams: 6 },
  { id: 'ultimate-3', sport: 'Ultimate', name: 'Sunday Beach 4s', location: 'bayside', teams: 8 },

  { id: 'shuffleboard-1', sport: 'Shuffleboard', name: 'Tuesday Table Shuffleboard', location: 'brickyard', teams: 8 },
  { id: 'shuffleboard-2', sport: 'Shuffleboard', name: 'Thursday Floor Shuffleboard', location: 'cafe-ole', teams: 8 },
  { id: 'shuffleboard-3', sport: 'Shuffleboard', name: 'Sunday Afternoon Shuffleboard', location: 'cafe-ole', teams: 8 },
];
