export { formatFieldMessage, formatMessage, isMessageKey } from './messages/format-message.ts'
export type { Language, Message, MessageKey, MessageParams } from './messages/message.ts'
export { accountName } from './rules/account-name.ts'
export { email } from './rules/email.ts'
export { fixedLength, length } from './rules/length.ts'
export type { Limits } from './rules/limits.ts'
export { password, passwordMax, passwordMin, passwordRuns, samePassword } from './rules/password.ts'
export { landline, mobile, phone } from './rules/phone.ts'
export { required } from './rules/required.ts'
export { isEmpty } from './rules/rule.ts'
export type { Rule, Siblings } from './rules/rule.ts'
export {
  checkFields,
  checkValue,
  formatIssue,
  messageOfIssue,
  text,
  withFieldRules,
  withRules,
} from './schema.ts'
export type { FieldRules } from './schema.ts'
