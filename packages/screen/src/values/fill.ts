import type { Cell } from '#rows/rows.ts'

export type Scope = {
  readonly variables: Readonly<Record<string, string>>
  /** What an event brought, as `${event.name}`. */
  readonly event?: Readonly<Record<string, Cell>>
  /** The first row, as `{column}`. */
  readonly row?: Readonly<Record<string, Cell>>
}

const placeholder = /\$\{([^{}]{1,200})\}|\{([^{}]{1,200})\}/g

const shown = (value: Cell | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** What is no own member of the scope is empty: a text never reaches what an object inherits. */
const own = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined

/**
 * Puts values in the place of `${code}`, `${event.name}` and, where a row is given, `{column}`. What is put in is never
 * read again, so that data cannot name anything.
 */
export const fillText = (text: string, scope: Scope): string =>
  text.includes('{')
    ? text.replaceAll(placeholder, (whole, code: string | undefined, column: string | undefined) => {
        if (column !== undefined)
          return scope.row === undefined ? whole : shown(own(scope.row, column.trim()))
        const name = (code ?? '').trim()
        if (name.startsWith('event.')) return shown(own(scope.event, name.slice('event.'.length)))
        return own(scope.variables, name) ?? ''
      })
    : text
