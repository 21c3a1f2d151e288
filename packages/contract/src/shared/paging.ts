import { z } from 'zod'

/** A page of a list, 20 rows unless said (LAY-07). */
export const paging = {
  currentPage: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
}

/** What every list answers; variant A reads `responseData.data` and `responseData.total` (WIR-01). */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), total: z.int() })

/** Opaque; made by us, so that nothing else than these signs can be one. */
export const id = z.string().regex(/^[\w-]{1,64}$/)

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()

/** ISO 8601 day, `YYYY-MM-DD`. */
export const day = z.iso.date()
export const empty = z.strictObject({})
export const done = z.strictObject({ ok: z.literal(true) })
export const byId = z.strictObject({ id })

/** `lang` for texts that the server writes. */
export const language = z.enum(['zh', 'en'])
