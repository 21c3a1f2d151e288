import { AppError } from '@gridwright/contract'
import { firstValues, mayHold } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { withFixed } from '#modules/platform/share/index.ts'
import type { Caller } from '#operations/handler.ts'

/** Throws `share-changed` where the caller’s link fixes a variable that the screen no longer has. */
export const requireFixed = (caller: Caller, { variables }: Pick<Screen, 'variables'>): void => {
  const codes = variables.map(({ code }) => code)
  withFixed(caller, codes, {})
}

type Values = Readonly<Record<string, string>>

export type GivenValues = {
  /** As the browser sent them. */
  readonly sent: Values
  /** By the share link; nothing else reaches these. */
  readonly fixed: Values
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * What each declared variable holds: fixed by the link, then as sent, then its default. Whatever is not declared is left
 * out; throws `parameter-invalid` for what its variable cannot hold.
 */
export const valuesOf = (screen: Pick<Screen, 'variables'>, { sent, fixed, today }: GivenValues): Values => {
  const first = firstValues(screen, { fixed, today })
  return Object.fromEntries(
    screen.variables.map((variable) => {
      const { code, name = code } = variable
      const own = Object.hasOwn(fixed, code) || !Object.hasOwn(sent, code) ? undefined : sent[code]
      if (own !== undefined && !mayHold(variable, own))
        throw new AppError('parameter-invalid', { name, value: own.slice(0, 100) })
      return [code, own ?? first[code] ?? '']
    }),
  )
}
