/**
 * The sentences of e-mails in the Spanish of the United States, which says "tú". Names of outcomes and fields
 * are here too. The keys are the sentences as the code has them, in English and in ICU MessageFormat.
 */
export const es = {
  // Layout
  '{label}: {value}': '{label}: {value}',
  'This e-mail would be too long, so texts that end with “…” are cut off.':
    'Este correo sería demasiado largo, así que se cortaron los textos que terminan en “…”.',
  Details: 'Detalles',
  'Written {at}.': 'Escrito el {at}.',
  'Stop these e-mails': 'Dejar de recibir estos correos',

  // Results
  '{one} beat {other}': '{one} le ganó a {other}',
  '{one} vs. {other}': '{one} contra {other}',
  '{sport}: {one} vs. {other}, {date}': '{sport}: {one} contra {other}, {date}',
  Tie: 'Empate',
  tie: 'empate',
  Played: 'Jugado',
  Forfeit: 'Incomparecencia',
  'Both teams forfeited': 'Incomparecencia de ambos equipos',
  Abandoned: 'Suspendido',
  'Not played': 'No jugado',
  Weather: 'Clima',
  Field: 'Cancha',
  'No-show': 'Ausencia',
  Other: 'Otro motivo',

  // Fields of a report
  'Game Information': 'Información del partido',
  Sport: 'Deporte',
  League: 'Liga',
  Division: 'División',
  Location: 'Lugar',
  'Match Date': 'Fecha del partido',
  'Winning Team': 'Equipo ganador',
  'Losing Team': 'Equipo perdedor',
  'Winning Score': 'Marcador del ganador',
  'Losing Score': 'Marcador del perdedor',
  Outcome: 'Cómo terminó',
  Reason: 'Motivo',
  'Submitted By': 'Enviado por',
  Name: 'Nombre',
  Email: 'Correo',
  Phone: 'Teléfono',
  Ratings: 'Calificaciones',
  'Field Condition': 'Estado de la cancha',
  Referee: 'Árbitro',
  Sportsmanship: 'Deportividad',
  Competition: 'Nivel de competencia',
  'Not rated': 'Sin calificar',
  '{stars} of 5': '{stars} de 5',
  'Rating Comments': 'Comentarios sobre las calificaciones',
  'What would have made their experience 5 stars?':
    '¿Qué faltó para que su experiencia fuera de 5 estrellas?',
  Notes: 'Notas',

  // Corrections
  'What Changed': 'Qué cambió',
  'Field · Before · After': 'Dato · Antes · Después',
  None: 'Sin dato',
  'Corrected: {result}': 'Corregido: {result}',
  'Corrected {at}.': 'Corregido el {at}.',

  // To recipients
  'Second report, same result.': 'Segundo reporte, mismo resultado.',
  'Reports differ!': '¡Los reportes no coinciden!',
  '{result}, reported by {captain}': '{result}, reportado por {captain}',
  'New score report': 'Nuevo reporte de marcador',
  'Another report of this game': 'Otro reporte de este partido',
  'Reports of this game differ': 'Los reportes de este partido no coinciden',
  'It agrees with what was reported before; both are kept.':
    'Coincide con lo que ya se había reportado; se guardan los dos.',
  'It does not agree with what was reported before. Please compare them; all are kept.':
    'No coincide con lo que ya se había reportado. Compáralos, por favor; se guardan todos.',
  'It agrees with the other reports of this game.':
    'Coincide con los demás reportes de este partido.',
  'It does not agree with the other reports of this game. Please compare them.':
    'No coincide con los demás reportes de este partido. Compáralos, por favor.',
  'agrees with an earlier report': 'coincide con un reporte anterior',
  'differs from an earlier report': 'no coincide con un reporte anterior',
  'agrees with another report': 'coincide con otro reporte',
  'differs from another report': 'no coincide con otro reporte',
  'All reports of this game': 'Todos los reportes de este partido',
  'This report': 'Este reporte',
  'Earlier report': 'Reporte anterior',
  'Later report': 'Reporte posterior',
  '{reference}, by {captain}, {at}': '{reference}, de {captain}, {at}',
  Besides: 'Además',
  '{count} more': '{count} más',
  'Open the report to see them all.': 'Abre el reporte para verlos todos.',
  'Open the report': 'Abrir el reporte',
  'Reference {reference}, received {at}.': 'Referencia {reference}, recibido el {at}.',
  'You get this because reports of {sport} go to you. Who gets them: {url}':
    'Recibes este correo porque te llegan los reportes de {sport}. Quién los recibe: {url}',
  'A score report was corrected': 'Se corrigió un reporte de marcador',
  'This is revision {revision} of the report, from {at}.':
    'Esta es la versión {revision} del reporte, del {at}.',
  'A captain sent a message': 'Un capitán envió un mensaje',
  '{captain} wrote about this report on {at}.': '{captain} escribió sobre este reporte el {at}.',
  '{result}: “{text}”': '{result}: “{text}”',
  Message: 'Mensaje',
  Removed: 'Eliminado',
  'Message about {about}': 'Mensaje sobre {about}',
  'More score reports': 'Más reportes de marcador',
  '{count} more score reports':
    '{count, plural, one {# reporte de marcador más} other {# reportes de marcador más}}',
  '{count} more score reports, corrections and messages':
    '{count, plural, one {# reporte, corrección o mensaje más} other {# reportes, correcciones y mensajes más}}',
  'You have had {count, plural, one {# e-mail} other {# e-mails}} about score reports within an hour.':
    'Recibiste {count, plural, one {# correo} other {# correos}} sobre reportes de marcador en una hora.',
  'These reports also came in.': 'También llegaron estos reportes.',
  'These also came in.': 'También llegó lo siguiente.',
  'Not listed here: {count} more.':
    '{count, plural, one {Hay # más que no aparece} other {Hay # más que no aparecen}} aquí.',
  Reports: 'Reportes',
  'Open the reports': 'Abrir los reportes',
  'You get at most {count, plural, one {# e-mail} other {# e-mails}} about single reports an hour, and one that lists the others.':
    'Recibes como máximo {count, plural, one {# correo} other {# correos}} por hora sobre reportes individuales, y uno con la lista de los demás.',
  'Who gets the reports of a sport: {url}': 'Quién recibe los reportes de un deporte: {url}',

  // To recipients, about an evening
  'The report of the only game of {league} is in':
    'Ya llegó el reporte del único partido de {league}',
  'The report of the only game of {league} is missing':
    'Falta el reporte del único partido de {league}',
  'All {count, plural, one {# game} other {# games}} of {league} are in':
    'Ya llegaron los reportes de {count, plural, one {# partido} other {los # partidos}} de {league}',
  '{missing} of {count, plural, one {# game} other {# games}} of {league} {missing, plural, one {is} other {are}} missing':
    '{missing, plural, one {Falta el reporte} other {Faltan los reportes}} de {missing} de {count, plural, one {# partido} other {# partidos}} de {league}',
  'The games were on {day}.': 'La jornada fue el {day}.',
  'Nobody has reported the games below.': 'Esto es lo que falta por reportar.',
  '{count, plural, one {# more is} other {# more are}} not listed here.':
    '{count, plural, one {Hay # partido más que no aparece} other {Hay # partidos más que no aparecen}} aquí.',
  'No time': 'Sin hora',
  'Open the games without a report': 'Ver los partidos sin reporte',
  'You get this because reports of {sport} go to you.':
    'Recibes este correo porque te llegan los reportes de {sport}.',

  // Receipts
  'Your score report: {about}': 'Tu reporte de marcador: {about}',
  'Your corrected score report: {about}': 'Tu reporte de marcador corregido: {about}',
  'We have your score report': 'Recibimos tu reporte de marcador',
  'Thank you. Your report reached the administrators.':
    'Gracias. Tu reporte les llegó a los administradores.',
  'Its reference number is {reference}.': 'El número de referencia es {reference}.',
  'We have your correction': 'Recibimos tu corrección',
  'Thank you. Your correction reached the administrators.':
    'Gracias. Tu corrección les llegó a los administradores.',
  'The reference number is still {reference}.': 'El número de referencia sigue siendo {reference}.',
  'Another report of this game agrees with yours.':
    'Otro reporte de este partido coincide con el tuyo.',
  'Another report of this game differs from yours. The administrators will compare them.':
    'Otro reporte de este partido no coincide con el tuyo. Los administradores los compararán.',
  'Received {at}.': 'Recibido el {at}.',
  'Is something wrong? Write to {email} and mention {reference}.':
    '¿Algo está mal? Escribe a {email} y menciona {reference}.',
  'Is something wrong? Write to the administrators and mention {reference}.':
    '¿Algo está mal? Escríbeles a los administradores y menciona {reference}.',
  "If you didn't report a score, you can ignore this e-mail.":
    'Si no reportaste un marcador, puedes ignorar este correo.',
  "If you didn't report this game, you can ignore this e-mail.":
    'Si no reportaste este partido, puedes ignorar este correo.',
  'Something wrong? Correct it until {until}': '¿Algo está mal? Corrígelo hasta el {until}',
  'Something wrong? Send the administrators a message':
    '¿Algo está mal? Envíales un mensaje a los administradores',

  // To captains of teams
  'Is this result right?': '¿Es correcto este resultado?',
  'Is this result right? {about}': '¿Es correcto este resultado? {about}',
  'A game of {team}': 'Un partido de {team}',
  'This result was reported for a game of {team}.':
    'Se reportó este resultado de un partido de {team}.',
  'A result was reported for a game of {team}, and corrected since. The link shows it.':
    'Se reportó un resultado de un partido de {team} y después se corrigió. El enlace lo muestra.',
  "Please look at it, and say whether it is right. You don't need an account.":
    'Míralo, por favor, y di si es correcto. No necesitas una cuenta.',
  'Look at the result': 'Ver el resultado',
  'You get this because the league lists you as a captain of {team}.':
    'Recibes este correo porque en la liga figuras como capitán de {team}.',
  'You get one e-mail per game.': 'Recibes un solo correo por partido.',
  'If you do not answer within {hours, plural, one {# hour} other {# hours}}, the result counts as not opposed.':
    'Si no respondes en {hours, plural, one {# hora} other {# horas}}, se considerará que nadie se opone al resultado.',
  'No result yet: {game}': 'Falta el resultado: {game}',
  '{count} games have no result yet':
    '{count, plural, one {Falta el resultado de # partido} other {Faltan los resultados de # partidos}}',
  "Nobody has reported this game. Please report the score. You don't need an account.":
    'Nadie ha reportado este partido. Por favor, reporta el marcador. No necesitas una cuenta.',
  "Nobody has reported these games. Please report the scores. You don't need an account.":
    'Nadie ha reportado estos partidos. Por favor, reporta los marcadores. No necesitas una cuenta.',
  'Report this game': 'Reportar este partido',
  'You get this because the league lists you as a captain of a team in each of these games.':
    'Recibes este correo porque en la liga figuras como capitán de un equipo en cada uno de estos partidos.',
  "If the other team has reported a game in the meantime, you don't need to do anything.":
    'Si el otro equipo ya reportó un partido, ya no tienes que reportarlo.',
  'You get at most one of these e-mails a day.': 'Recibes como máximo uno de estos correos al día.',
};

export type MailSentence = keyof typeof es;
