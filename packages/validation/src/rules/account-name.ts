import { testRule } from './rule.ts'

/** An account's name: 8 to 18 letters, digits, `.`, `@`, `_` or `-`. */
export const accountName = testRule('accountName', 'validation.account-name', (text) =>
  /^[A-Za-z0-9.@_-]{8,18}$/.test(text),
)
