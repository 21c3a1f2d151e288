const duration =
  /^-?P(?!$)(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?=\d)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/
const date =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?)?$/
const cronField = /^[\d*/?LW#,A-Za-z-]+$/

/** Whether a literal is a date, a duration or a cycle of ISO 8601; cycles may be cron expressions too. */
export function isTimerText(when: 'date' | 'duration' | 'cycle', text: string): boolean {
  if (when === 'date') return date.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
  if (when === 'duration') return duration.test(text)
  return isCycle(text) || isCron(text)
}

/** `R3/PT1H`, `R/2026-01-01T00:00:00Z/PT1H`, `R3/PT1H/2026-01-01T00:00:00Z`, or a duration alone. */
function isCycle(text: string): boolean {
  const [first = '', ...rest] = text.split('/')
  const parts = /^R\d*$/.test(first) ? rest : [first, ...rest]
  return (
    parts.length >= 1 &&
    parts.length <= 3 &&
    parts.some((part) => duration.test(part)) &&
    parts.every((part) => duration.test(part) || date.test(part))
  )
}

function isCron(text: string): boolean {
  if (/^@(?:yearly|annually|monthly|weekly|daily|hourly|midnight)$/.test(text)) return true
  const fields = text.split(/\s+/)
  return fields.length >= 5 && fields.length <= 7 && fields.every((field) => cronField.test(field))
}
