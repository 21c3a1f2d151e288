const form = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const units = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000]

/** Milliseconds of an ISO 8601 duration without months and years, whose length nobody can say; undefined where it is none. */
export const isoDuration = (text: string): number | undefined => {
  const found = form.exec(text)
  if (found === null || text === 'P' || text.endsWith('T')) return undefined
  return found.slice(1).reduce((sum, part, at) => sum + Number(part ?? 0) * (units[at] ?? 0), 0)
}
