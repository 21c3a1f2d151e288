import { formatDateTime } from '@gridwright/validation'
import { ownZone } from '#base/i18n/index.ts'

/** `YYYY-MM-DD` where the person is. */
export const today = (): string => formatDateTime(new Date(), ownZone()).slice(0, 10)
