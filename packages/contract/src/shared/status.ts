import { z } from 'zod'

/** PRM-04: 1 enabled, 2 disabled. */
export const status = z.union([z.literal(1), z.literal(2)])
