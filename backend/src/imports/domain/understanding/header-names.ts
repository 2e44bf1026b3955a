import { Meaning } from './understanding';
import { keyOf } from './words';

/** How products and people name columns, without blanks and signs. The first of a meaning is the surest. */
const names: Partial<Record<Meaning, string>> = {
  date: `date gamedate startdate matchdate eventdate scheduledate playdate dateofgame datetime startdatetime
    gamedatetime dateandtime dateutc startdateutc start starts begins dtstart when gameday day datum spieldatum fecha
    fechayhora fechadeljuego dia datedumatch datedebut dateheure jour wann tag`,
  time: `time starttime gametime eventtime matchtime begintime begin kickoff kickofftime kotime ko puckdrop faceoff
    tipoff firstpitch timeutc starttimeutc hour hora horadeinicio horario heure heuredebut debut uhrzeit zeit anstoss anpfiff
    startzeit beginn`,
  home: `hometeam hometeamname home homename homeclub homeside homesquad host hostteam hosts equipolocal local locales
    casa equipedomicile equiperecevante domicile recevant receveur heimmannschaft heimteam heim heimverein gastgeber team1 teama
    teamone firstteam equipo1 equipe1 mannschaft1`,
  away: `awayteam awayteamname away awayname awayclub awayside visitingteam visitorteam visitor visitors visitorname
    visiting visitingteamname guest guestteam guests road roadteam equipovisitante visitante visitantes equipevisiteuse visiteur
    visiteurs equipeexterieure exterieur gastmannschaft gastteam gast gaste gastverein auswarts team2 teamb teamtwo secondteam
    equipo2 equipe2 mannschaft2`,
  teams: `matchup matchups teams fixture fixtures subject summary eventtitle title eventname event game games match
    matches gamename matchname pairing contest partido encuentro rencontre affiche spiel begegnung paarung name`,
  opponent: `opponent opponentname opponents opposition opposingteam opp vs versus against rival adversario adversaire
    gegner vsopponent`,
  team: `team teamname ourteam myteam club squad equipo equipe mannschaft`,
  side: `homeaway homeoraway homevisitor ha vsat localvisitante homevsaway awayhome homeawayneutral`,
  league: `league leaguename liga ligue`,
  group: `competition comp sport sportname program programname tournament season seasonname competicion competicion
    wettbewerb schedule schedulename subprogram campeonato championnat deporte`,
  division: `division divisionname div level gamelevel agegroup age agedivision divisionlevel flight tier pool group
    groupname grade gradelevel class classification conference bracket subdivision categoria categorie category categories altersklasse
    staffel gruppe groupe poule grupo nivel niveau`,
  location: `location locationname venue venuename facility facilityname site sitename complex park parkname place
    where ground gamelocation stadium arena gym campus lugar sede ubicacion lieu stade ort spielort spielstatte sportstatte
    locationvenue gamesite playedat rinkname`,
  place: `field fieldname fieldnumber field# fieldno court courtname courtnumber court# rink rinknumber diamond
    pitch surface surfacename subsite sublocation subvenue subfacility space area sheet lane resource terrain cancha campo platz
    spielfeld feld halle fieldcourt fieldrink venuefield locationfield locationdetails facilityfield`,
  status: `status gamestatus eventstatus matchstatus state estado statut etat`,
  note: `notes note comment comments remark remarks gamenotes publicnotes schedulenotes bemerkung bemerkungen
    observaciones notas remarques commentaires`,
  kind: `eventtype type kind entrytype activitytype activity gametype matchtype typeofgame typeofevent tipo art`,
  stage: `stage phase stagename fase`,
  uid: `gameid eventid matchid fixtureid uid id game# gamenumber gameno gamenum matchnumber matchno match# number no
    # gamecode externalid uniqueid externalgameid nr spielnummer`,
};

const meaningOfName = new Map(
  Object.entries(names).flatMap(([meaning, all]) => {
    return all.split(/\s+/).map((name, rank) => [name, { meaning: meaning as Meaning, rank }]);
  }),
);

/** For names that are longer, in this order. */
const patterns: readonly (readonly [RegExp, Meaning])[] = [
  [/score|goals|runs|points|pts$|result|ergebnis|resultado|tore$/, 'score'],
  [
    /e?mail|phone|mobile|official|umpire|referee|coach|captain|manager|contact|scorekeeper/,
    'ignored',
  ],
  [
    /^(end|finish|arriv|allday|duration|length|report)|(end|arrival)(date|time)|(url|link|number|id|code|abbr\w*)$/,
    'ignored',
  ],
  [/^(home|host).*team|^teamhome/, 'home'],
  [/^(away|visit|guest).*team|^team(away|visitor)/, 'away'],
  [/^(game|match|event|start|sched\w*).*date/, 'date'],
  [/^(game|match|event|start|sched\w*).*time/, 'time'],
  [/opponent/, 'opponent'],
  [/(field|court|rink|diamond|pitch)(name|number|no|#)?$/, 'place'],
  [/^(location|venue|facility|game(site|location)|park)(?!.*address)/, 'location'],
  [/division|agegroup/, 'division'],
  [/^league/, 'league'],
  [/status$/, 'status'],
];

/** What a column is by its name, and how sure that is: lower is surer. Null if the name is not known. */
export function meaningByName(name: string): { meaning: Meaning; rank: number } | null {
  const key = keyOf(name);
  if (key === '') return null;
  const known = meaningOfName.get(key);
  if (known) return known;
  const [, meaning] = patterns.find(([pattern]) => pattern.test(key)) ?? [];
  return meaning ? { meaning, rank: 100 } : null;
}

/** Whether a name, such as `Team 1`, leaves open which team is at home. */
export function isNeutralTeamName(name: string): boolean {
  return /^(team|first|equip|mannschaft).*(1|a|one|team)$/.test(keyOf(name));
}
