import type { WidgetFacts } from '#facts/widget-facts.ts'

type Options = Readonly<Record<string, unknown>>

/** Without the members that the kind does not know or cannot read; of a kind that nobody knows all stay. */
export const optionsThatFit = (
  given: Options,
  facts: WidgetFacts | undefined,
): { readonly options: Record<string, unknown>; readonly left: readonly string[] } => {
  let options: Record<string, unknown> = { ...given }
  const left: string[] = []
  while (facts !== undefined) {
    const result = facts.schema.safeParse(options)
    if (result.success) break
    const wrong = result.error.issues.flatMap((issue) =>
      issue.path.length === 0 && issue.code === 'unrecognized_keys'
        ? issue.keys
        : issue.path.slice(0, 1).map(String),
    )
    const gone = wrong.filter((key) => Object.hasOwn(options, key))
    // What is wrong stands in no member: nothing of it can stay.
    const dropped = gone.length === 0 ? Object.keys(options) : gone
    left.push(...new Set(dropped))
    options = Object.fromEntries(Object.entries(options).filter(([key]) => !dropped.includes(key)))
    if (gone.length === 0) break
  }
  return { options, left }
}
