import { AppError } from '@gridwright/contract'
import { firstValues, mayHold } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'

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
