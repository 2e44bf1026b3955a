import { AssociationSettings } from '../../../platform/config/association-settings';
import { Html, html } from './html';
import {
  EmailContent,
  Section,
  Words,
  changedValue,
  Choice,
} from '../../application/email-content';
import { translationTo } from '../../application/languages/translation';
import { reading, small } from './text-sizes';
import { readableInk } from './readable-ink';
import { scoreboard } from './scoreboard';

const face =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';

/**
 * The email as HTML. Layout uses tables and inline styles, which all mail clients support. Many
 * ignore style sheets, so these only set the dark theme.
 */
export function emailPage(body: EmailContent, association: AssociationSettings): Html {
  const { name, accentColor } = association;
  const accentInk = readableInk(accentColor);
  const words = translationTo(body.language);
  return html`<!doctype html>
    <html lang="${body.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${body.heading}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .ground {
              background: #0d1310 !important;
            }
            .paper {
              background: #1a201d !important;
              border-color: #343c37 !important;
            }
            .ink {
              color: #eef1ed !important;
            }
            .muted {
              color: #a9b3ac !important;
            }
            .line {
              border-color: #343c37 !important;
            }
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:#f6f4ed;">
        <div style="display:none;max-height:0;overflow:hidden;">${body.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="ground"
          style="background:#f6f4ed;${new Html(face)}"
        >
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="paper"
                style="max-width:600px;background:#ffffff;border:1px solid #dcd8cb;border-radius:12px;border-collapse:separate;overflow:hidden;"
              >
                <tr>
                  <td
                    style="padding:14px 24px;background:${accentColor};color:${accentInk};font-size:15px;font-weight:600;border-radius:12px 12px 0 0;"
                  >
                    ${name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;">
                    <h1
                      class="ink"
                      style="margin:0 0 12px;font-size:24px;line-height:30px;font-weight:800;color:#1b211d;"
                    >
                      ${body.heading}
                    </h1>
                    ${body.lead.map(
                      (sentence) =>
                        html`<p
                          class="ink"
                          style="margin:0 0 8px;${new Html(reading)}color:#1b211d;"
                        >
                          ${sentence}
                        </p>`,
                    )}
                    ${body.result && scoreboard(body.result, words)}
                    ${[
                      body.versions.length > 0 ? versions(body, words) : null,
                      body.changes.length > 0 ? changes(body, words) : null,
                    ]}
                    ${
                      body.action &&
                      html`<table
                        role="presentation"
                        cellpadding="0"
                        cellspacing="0"
                        style="margin:16px 0 0;"
                      >
                        <tr>
                          <td style="background:${accentColor};border-radius:8px;">
                            <a
                              href="${body.action.url}"
                              style="display:inline-block;padding:13px 22px;color:${accentInk};font-size:15px;font-weight:600;text-decoration:none;"
                              >${body.action.label}</a
                            >
                          </td>
                        </tr>
                      </table>`
                    }
                    ${[body.choices && body.choices.length > 0 ? choices(body.choices) : null, body.sections.map(section)]}
                  </td>
                </tr>
                <tr>
                  <td class="line" style="padding:16px 24px 20px;border-top:1px solid #dcd8cb;">
                    ${body.closing.map(
                      (sentence) =>
                        html`<p
                          class="muted"
                          style="margin:0 0 4px;${new Html(small)}color:#5c645e;overflow-wrap:anywhere;"
                        >
                          ${sentence}
                        </p>`,
                    )}${body.closingLink ? closingLink(body.closingLink) : null}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

function choices(all: readonly Choice[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 0;">
    ${all.map(
      ({ title: what, facts, label, url }) =>
        html`<tr>
          <td
            class="ink line"
            style="padding:12px 0;border-bottom:1px solid #dcd8cb;${new Html(reading)}color:#1b211d;overflow-wrap:anywhere;"
          >
            <strong>${what}</strong><br /><span
              class="muted"
              style="${new Html(small)}color:#5c645e;"
              >${facts}</span
            ><br /><a
              class="ink"
              href="${url}"
              style="display:inline-block;padding:9px 0;color:#1b211d;font-weight:600;"
              >${label}</a
            >
          </td>
        </tr>`,
    )}
  </table>`;
}

function closingLink({ label, url }: NonNullable<EmailContent['closingLink']>): Html {
  return html`<p style="margin:8px 0 0;${new Html(small)}">
    <a class="muted" href="${url}" style="color:#5c645e;">${label}</a>
  </p>`;
}

function versions({ versions: all }: EmailContent, { t }: Words): Html {
  return html`${title(t('All reports of this game'))}
    <table width="100%" cellpadding="0" cellspacing="0">
      ${all.map(
        ({ title: which, result, facts }) =>
          html`<tr>
            <td
              class="ink line"
              style="padding:8px 0;border-bottom:1px solid #dcd8cb;${new Html(reading)}color:#1b211d;overflow-wrap:anywhere;"
            >
              <span class="muted" style="${new Html(small)}color:#5c645e;">${which}</span
              ><br /><strong>${result}</strong><br /><span
                class="muted"
                style="${new Html(small)}color:#5c645e;"
                >${facts}</span
              >
            </td>
          </tr>`,
      )}
    </table>`;
}

function changes({ changes: all }: EmailContent, words: Words): Html {
  const heading = (text: string) =>
    html`<th
      scope="col"
      align="left"
      class="muted line"
      style="padding:3px 12px 3px 0;border-bottom:1px solid #dcd8cb;font-weight:400;color:#5c645e;"
    >
      ${text}
    </th>`;
  const value = (text: string) =>
    html`<td
      valign="top"
      class="ink line"
      style="padding:6px 12px 6px 0;border-bottom:1px solid #dcd8cb;color:#1b211d;overflow-wrap:anywhere;"
    >
      ${lines(changedValue(text, words))}
    </td>`;
  return html`${title(words.t('What Changed'))}
    <table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="${new Html(reading)}table-layout:fixed;"
    >
      <tr>
        ${words.t('Field · Before · After').split(' · ').map(heading)}
      </tr>
      ${all.map(
        ({ label, from, to }) =>
          html`<tr>
            <th
              scope="row"
              align="left"
              valign="top"
              class="muted line"
              style="padding:6px 12px 6px 0;border-bottom:1px solid #dcd8cb;font-weight:400;color:#5c645e;overflow-wrap:anywhere;"
            >
              ${label}
            </th>
            ${value(from)} ${value(to)}
          </tr>`,
      )}
    </table>`;
}

function section({ title: words, facts }: Section): Html {
  return html`${title(words)}
    <table width="100%" cellpadding="0" cellspacing="0" style="${new Html(reading)}">
      ${facts.map(
        ([label, value]) =>
          html`<tr>
            ${
              label === null
                ? null
                : html`<th
                    scope="row"
                    align="left"
                    valign="top"
                    width="38%"
                    class="muted"
                    style="padding:3px 12px 3px 0;font-weight:400;color:#5c645e;"
                  >
                    ${label}
                  </th>`
            }
            <td
              valign="top"
              class="ink"
              style="padding:3px 0;color:#1b211d;overflow-wrap:anywhere;"
            >
              ${lines(value)}
            </td>
          </tr>`,
      )}
    </table>`;
}

function title(words: string): Html {
  return html`<h2
    class="ink"
    style="margin:24px 0 6px;font-size:15px;line-height:22px;font-weight:800;color:#1b211d;"
  >
    ${words}
  </h2>`;
}

/** Keeps the line breaks of the text. */
function lines(text: string): Html {
  const [first = '', ...others] = text.split(/\r?\n/);
  return html`${first}${others.map((line) => html`<br />${line}`)}`;
}
