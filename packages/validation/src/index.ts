export { formatFieldMessage, formatMessage, isMessageKey } from './messages/format-message.ts'
export type { Language, Message, MessageKey, MessageParams } from './messages/message.ts'

export { accountName } from './rules/account-name.ts'
export { custom, ownText } from './rules/custom.ts'
export { email } from './rules/email.ts'
export { integer, nonNegativeInteger, positiveInteger, score, sortOrder } from './rules/integer.ts'
export { fixedLength, length } from './rules/length.ts'
export { letters } from './rules/letters.ts'
export type { Limits } from './rules/limits.ts'
export { nationalId } from './rules/national-id.ts'
export { decimals, number } from './rules/number.ts'
export { password, passwordMax, passwordMin, passwordRuns, samePassword } from './rules/password.ts'
export { pattern } from './rules/pattern.ts'
export type { PatternOptions } from './rules/pattern.ts'
export { landline, mobile, phone } from './rules/phone.ts'
export { range } from './rules/range.ts'
export { required } from './rules/required.ts'
export { isEmpty } from './rules/rule.ts'
export type { Rule, Siblings } from './rules/rule.ts'
export { url } from './rules/url.ts'

export { formatIssue, messageOfIssue, text, withFieldRules, withRules } from './schema.ts'
export { checkFields, checkValue } from './check-fields.ts'
export type { FieldRules } from './check-fields.ts'

export { acceptLink } from './redirect/accept-link.ts'
export { acceptRedirect } from './redirect/accept-redirect.ts'
export { randomIdentifier } from './identifier/random-identifier.ts'
export type { RandomSource } from './identifier/random-identifier.ts'

export { hasSigns, visibleSigns, withoutSigns } from './text/direction-signs.ts'

export { dateDefault, dateOfDefault } from './rules/date-default.ts'
export type { RelativeDate } from './rules/date-default.ts'
export { formatDate, formatDateTime, formatTime, weekdayName } from './dates/format-date.ts'
export { isTimeZone } from './dates/time-zone.ts'
export type { Moment } from './dates/wall-time.ts'

export { menuTree, plainTree, tableTree } from './tree/tree.ts'
export type { PlainNode, TableNode } from './tree/tree.ts'
export type { TreeFields } from './tree/forest.ts'

export {
  dataSourceType,
  labelOfValue,
  modalType,
  paramRequired,
  valueOfName,
  yesNo,
} from './dictionaries/dictionaries.ts'
export type { DictionaryItem, ValueOf } from './dictionaries/dictionaries.ts'
