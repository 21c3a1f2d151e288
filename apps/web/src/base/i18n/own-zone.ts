/** IANA name of the time zone that this browser is in. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
