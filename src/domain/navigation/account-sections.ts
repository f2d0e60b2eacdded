/** Sections of the account page by their anchors: the palette leads to each. */
export const accountSections = {
  profile: 'Name and picture',
  email: 'Change email address',
  password: 'Change password',
  devices: 'Devices',
  notifications: 'Notifications',
  closing: 'Close account',
} as const
