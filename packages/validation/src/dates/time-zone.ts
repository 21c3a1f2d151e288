/** Whether the name is a time zone that this runtime knows, such as `Asia/Shanghai`. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
