/** Settings of an association that has configured everything. */
export const association = {
  ASSOCIATION_NAME: 'Port Halden Social Sports',
  ASSOCIATION_SITE_URL: 'https://league.example.org',
  PLAYER_LOGIN_URL: 'https://players.example.org',
  INJURY_FORM_URL: 'https://forms.example.org/injury',
  CONTACT_EMAIL: 'scores@example.org',
  CONTACT_PHONE: '(555) 010-4477',
  FACEBOOK_URL: 'https://www.facebook.com/example',
  INSTAGRAM_URL: 'https://www.instagram.com/example',
  X_URL: 'https://x.com/example',
};
