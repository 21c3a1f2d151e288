export const JobBell = (): null => null
