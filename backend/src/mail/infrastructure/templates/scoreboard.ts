import { ShownResult, Words, hasScores, isTie, resultLine } from '../../application/email-content';
import { Html, html } from './html';
import { reading, small } from './text-sizes';

/** The dark panel with the score, as on the screens. */
export function scoreboard(result: ShownResult, words: Words): Html {
  const { winningTeamName, losingTeamName, winningScore, losingScore, ending } = result;
  const tie = isTie(result);
  const between = tie ? words.t('Tie') : '–';
  // Percent of the width. A long word needs room between the scores.
  const middle = between.length > 3 ? 20 : 8;
  const scored = hasScores(result);
  const half = (team: string, score: number, lit: boolean) =>
    html`<td
      width="${(100 - middle) / 2}%"
      align="center"
      valign="bottom"
      style="padding:18px 10px 14px;overflow-wrap:anywhere;"
    >
      <div style="${new Html(small)}font-weight:600;color:#dfe5e0;">${team}</div>
      <div
        style="font-size:48px;line-height:56px;font-weight:800;font-variant-numeric:tabular-nums;color:${lit ? '#ffffff' : '#a9b3ac'};"
      >
        ${scored ? score : html`&nbsp;`}
      </div>
    </td>`;
  const table = html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:16px 0 8px;background:#101613;border-radius:10px;table-layout:fixed;"
  >
    <tr>
      ${half(winningTeamName, winningScore, true)}
      <td
        width="${middle}%"
        align="center"
        valign="bottom"
        style="padding:0 0 33px;color:#a9b3ac;${new Html(small)}font-weight:600;"
      >
        ${scored ? between : html`&nbsp;`}
      </td>
      ${half(losingTeamName, losingScore, tie)}
    </tr>
  </table>`;
  return ending ? html`${table}${resultInWords(result, words)}` : table;
}

/** A line below the panel, which says how the game ended. */
function resultInWords(result: ShownResult, words: Words): Html {
  return html`<p
    class="ink"
    style="margin:0 0 8px;${new Html(reading)}font-weight:600;color:#1b211d;overflow-wrap:anywhere;"
  >
    ${resultLine(result, words)}
  </p>`;
}
