/** The paths of the calls about a league. Express takes them with a slash at the end, too. */
export const leaguePath = /^\/api\/leagues\/[^/]+(?:\/(?<list>results|standings))?\/?$/;
