import type { MailSentence } from './es';

/**
 * The sentences of e-mails in the French of Québec, which says "vous". Spaces before and within punctuation
 * become non-breaking when they are read.
 */
export const fr: Readonly<Record<MailSentence, string>> = {
  // Layout
  '{label}: {value}': '{label} : {value}',
  'This e-mail would be too long, so texts that end with “…” are cut off.':
    'Ce courriel serait trop long : les textes qui se terminent par « … » ont été coupés.',
  Details: 'Détails',
  'Written {at}.': 'Rédigé le {at}.',
  'Stop these e-mails': 'Ne plus recevoir ces courriels',

  // Results
  '{one} beat {other}': '{one} a battu {other}',
  '{one} vs. {other}': '{one} contre {other}',
  '{sport}: {one} vs. {other}, {date}': '{sport} : {one} contre {other}, {date}',
  Tie: 'Match nul',
  tie: 'match nul',
  Played: 'Joué',
  Forfeit: 'Forfait',
  'Both teams forfeited': 'Double forfait',
  Abandoned: 'Interrompu',
  'Not played': 'Non joué',
  Weather: 'Météo',
  Field: 'Terrain',
  'No-show': 'Absence',
  Other: 'Autre raison',

  // Fields of a report
  'Game Information': 'Renseignements sur le match',
  Sport: 'Sport',
  League: 'Ligue',
  Division: 'Division',
  Location: 'Lieu',
  'Match Date': 'Date du match',
  'Winning Team': 'Équipe gagnante',
  'Losing Team': 'Équipe perdante',
  'Winning Score': 'Pointage de l’équipe gagnante',
  'Losing Score': 'Pointage de l’équipe perdante',
  Outcome: 'Issue du match',
  Reason: 'Raison',
  'Submitted By': 'Envoyé par',
  Name: 'Nom',
  Email: 'Courriel',
  Phone: 'Téléphone',
  Ratings: 'Évaluations',
  'Field Condition': 'État du terrain',
  Referee: 'Arbitre',
  Sportsmanship: 'Esprit sportif',
  Competition: 'Niveau de jeu',
  'Not rated': 'Non évalué',
  '{stars} of 5': '{stars} sur 5',
  'Rating Comments': 'Commentaires sur les évaluations',
  'What would have made their experience 5 stars?': 'Qu’aurait-il fallu pour mériter 5 étoiles ?',
  Notes: 'Notes',

  // Corrections
  'What Changed': 'Ce qui a changé',
  'Field · Before · After': 'Donnée · Avant · Après',
  None: 'Aucune donnée',
  'Corrected: {result}': 'Corrigé : {result}',
  'Corrected {at}.': 'Corrigé le {at}.',

  // To recipients
  'Second report, same result.': 'Deuxième rapport, même résultat.',
  'Reports differ!': 'Les rapports ne concordent pas !',
  '{result}, reported by {captain}': '{result}, déclaré par {captain}',
  'New score report': 'Nouveau rapport de pointage',
  'Another report of this game': 'Autre rapport sur ce match',
  'Reports of this game differ': 'Les rapports sur ce match ne concordent pas',
  'It agrees with what was reported before; both are kept.':
    'Il concorde avec ce qui avait été déclaré ; les deux sont conservés.',
  'It does not agree with what was reported before. Please compare them; all are kept.':
    'Il ne concorde pas avec ce qui avait été déclaré. Veuillez comparer les rapports ; tous sont conservés.',
  'It agrees with the other reports of this game.':
    'Il concorde avec les autres rapports sur ce match.',
  'It does not agree with the other reports of this game. Please compare them.':
    'Il ne concorde pas avec les autres rapports sur ce match. Veuillez les comparer.',
  'agrees with an earlier report': 'concorde avec un rapport précédent',
  'differs from an earlier report': 'ne concorde pas avec un rapport précédent',
  'agrees with another report': 'concorde avec un autre rapport',
  'differs from another report': 'ne concorde pas avec un autre rapport',
  'All reports of this game': 'Tous les rapports sur ce match',
  'This report': 'Ce rapport',
  'Earlier report': 'Rapport précédent',
  'Later report': 'Rapport ultérieur',
  '{reference}, by {captain}, {at}': '{reference}, par {captain}, {at}',
  Besides: 'De plus',
  '{count} more': '{count, plural, one {# autre} other {# autres}}',
  'Open the report to see them all.': 'Ouvrez le rapport pour les voir tous.',
  'Open the report': 'Ouvrir le rapport',
  'Reference {reference}, received {at}.': 'Référence {reference}, rapport reçu le {at}.',
  'You get this because reports of {sport} go to you. Who gets them: {url}':
    'Vous recevez ce courriel parce que les rapports de ce sport vous sont envoyés : {sport}. Pour voir qui les reçoit : {url}',
  'A score report was corrected': 'Un rapport de pointage a été corrigé',
  'This is revision {revision} of the report, from {at}.':
    'Voici la version {revision} du rapport, datée du {at}.',
  'A captain sent a message': 'Un capitaine a envoyé un message',
  '{captain} wrote about this report on {at}.': '{captain} a écrit au sujet de ce rapport le {at}.',
  '{result}: “{text}”': '{result} : « {text} »',
  Message: 'Message',
  Removed: 'Supprimé',
  'Message about {about}': 'Message d’un capitaine : {about}',
  'More score reports': 'D’autres rapports de pointage',
  '{count} more score reports':
    '{count, plural, one {# autre rapport de pointage} other {# autres rapports de pointage}}',
  '{count} more score reports, corrections and messages':
    '{count, plural, one {# autre rapport, correction ou message} other {# autres rapports, corrections et messages}}',
  'You have had {count, plural, one {# e-mail} other {# e-mails}} about score reports within an hour.':
    'Vous avez reçu {count, plural, one {# courriel} other {# courriels}} sur des rapports de pointage en une heure.',
  'These reports also came in.': 'Ces rapports sont aussi arrivés.',
  'These also came in.': 'Voici ce qui est aussi arrivé.',
  'Not listed here: {count} more.':
    '{count, plural, one {# autre ne figure} other {# autres ne figurent}} pas ici.',
  Reports: 'Rapports',
  'Open the reports': 'Ouvrir les rapports',
  'You get at most {count, plural, one {# e-mail} other {# e-mails}} about single reports an hour, and one that lists the others.':
    'Vous recevez par heure au plus {count, plural, one {# courriel} other {# courriels}} sur des rapports individuels, et un de plus qui dresse la liste des autres rapports.',
  'Who gets the reports of a sport: {url}': 'Pour voir qui reçoit les rapports d’un sport : {url}',

  // To recipients, about an evening
  'The report of the only game of {league} is in':
    'Le rapport du seul match de la ligue {league} est arrivé',
  'The report of the only game of {league} is missing':
    'Il manque le rapport du seul match de la ligue {league}',
  'All {count, plural, one {# game} other {# games}} of {league} are in':
    'Tous les rapports sont arrivés : {count, plural, one {# match} other {# matchs}} de la ligue {league}',
  '{missing} of {count, plural, one {# game} other {# games}} of {league} {missing, plural, one {is} other {are}} missing':
    'Il manque {missing, plural, one {# rapport} other {# rapports}} sur {count} pour la ligue {league}',
  'The games were on {day}.': 'Les matchs ont eu lieu le {day}.',
  'Nobody has reported the games below.': 'Personne n’a déclaré le pointage des matchs ci-dessous.',
  '{count, plural, one {# more is} other {# more are}} not listed here.':
    '{count, plural, one {# autre ne figure} other {# autres ne figurent}} pas ici.',
  'No time': 'Heure non précisée',
  'Open the games without a report': 'Voir les matchs sans rapport',
  'You get this because reports of {sport} go to you.':
    'Vous recevez ce courriel parce que les rapports de ce sport vous sont envoyés : {sport}.',

  // Receipts
  'Your score report: {about}': 'Votre rapport de pointage : {about}',
  'Your corrected score report: {about}': 'Votre rapport de pointage corrigé : {about}',
  'We have your score report': 'Nous avons reçu votre rapport de pointage',
  'Thank you. Your report reached the administrators.':
    'Merci. Les administrateurs ont bien reçu votre rapport.',
  'Its reference number is {reference}.': 'Son numéro de référence est {reference}.',
  'We have your correction': 'Nous avons reçu votre correction',
  'Thank you. Your correction reached the administrators.':
    'Merci. Les administrateurs ont bien reçu votre correction.',
  'The reference number is still {reference}.': 'Le numéro de référence est toujours {reference}.',
  'Another report of this game agrees with yours.':
    'Un autre rapport sur ce match concorde avec le vôtre.',
  'Another report of this game differs from yours. The administrators will compare them.':
    'Un autre rapport sur ce match ne concorde pas avec le vôtre. Les administrateurs les compareront.',
  'Received {at}.': 'Reçu le {at}.',
  'Is something wrong? Write to {email} and mention {reference}.':
    'Une erreur ? Écrivez à {email} en mentionnant {reference}.',
  'Is something wrong? Write to the administrators and mention {reference}.':
    'Une erreur ? Écrivez aux administrateurs en mentionnant {reference}.',
  "If you didn't report a score, you can ignore this e-mail.":
    'Si vous n’avez pas déclaré de pointage, vous pouvez ignorer ce courriel.',
  "If you didn't report this game, you can ignore this e-mail.":
    'Si vous n’avez pas fait de rapport sur ce match, vous pouvez ignorer ce courriel.',
  'Something wrong? Correct it until {until}': 'Une erreur ? Corrigez-la d’ici {until}',
  'Something wrong? Send the administrators a message':
    'Une erreur ? Envoyez un message aux administrateurs',

  // To captains of teams
  'Is this result right?': 'Est-ce le bon résultat ?',
  'Is this result right? {about}': 'Est-ce le bon résultat ? {about}',
  'A game of {team}': 'Un match de l’équipe {team}',
  'This result was reported for a game of {team}.':
    'Ce résultat a été déclaré pour un match de l’équipe {team}.',
  'A result was reported for a game of {team}, and corrected since. The link shows it.':
    'Un résultat a été déclaré pour un match de l’équipe {team}, puis corrigé. Le lien montre le résultat corrigé.',
  "Please look at it, and say whether it is right. You don't need an account.":
    'Veuillez le vérifier et dire si c’est le bon. Vous n’avez pas besoin de compte.',
  'Look at the result': 'Voir le résultat',
  'You get this because the league lists you as a captain of {team}.':
    'Vous recevez ce courriel parce que, selon la ligue, vous êtes capitaine de l’équipe {team}.',
  'You get one e-mail per game.': 'Vous recevez un seul courriel par match.',
  'If you do not answer within {hours, plural, one {# hour} other {# hours}}, the result counts as not opposed.':
    'Si vous ne répondez pas dans un délai de {hours, plural, one {# heure} other {# heures}}, le résultat sera considéré comme non contesté.',
  'No result yet: {game}': 'Résultat manquant : {game}',
  '{count} games have no result yet':
    '{count, plural, one {# match n’a pas encore de résultat} other {# matchs n’ont pas encore de résultat}}',
  "Nobody has reported this game. Please report the score. You don't need an account.":
    'Personne n’a encore déclaré le pointage de ce match. Veuillez le faire. Vous n’avez pas besoin de compte.',
  "Nobody has reported these games. Please report the scores. You don't need an account.":
    'Personne n’a encore déclaré le pointage de ces matchs. Veuillez le faire. Vous n’avez pas besoin de compte.',
  'Report this game': 'Déclarer le pointage',
  'You get this because the league lists you as a captain of a team in each of these games.':
    'Vous recevez ce courriel parce que, selon la ligue, vous êtes capitaine d’une équipe dans chacun de ces matchs.',
  "If the other team has reported a game in the meantime, you don't need to do anything.":
    'Si l’autre équipe a déclaré le pointage d’un match entre-temps, vous n’avez rien à faire pour ce match.',
  'You get at most one of these e-mails a day.':
    'Vous recevez au plus un de ces courriels par jour.',
};
