import { AppError, pictureLimits } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import type { Refused } from '@gridwright/report-files'

/** Of one call, the look-up of its name included. */
const patience = 10_000

/** Asks an address for a picture by the one guarded way out; redirects are no answer (attack 9). */
export const fetchPicture = async (
  outbound: Pick<Outbound, 'request'>,
  url: URL,
  signal: AbortSignal,
): Promise<Buffer | Refused> => {
  try {
    const { status, bytes } = await outbound.request({
      url,
      method: 'GET',
      headers: { accept: 'image/png, image/jpeg, image/webp, image/gif' },
      maxBytes: pictureLimits.bytes,
      wantsBytes: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    return status === 200 && bytes !== undefined ? Buffer.from(bytes) : { refused: 'unreachable' }
  } catch (error) {
    signal.throwIfAborted()
    return { refused: refusalOf(error) }
  }
}

const refusalOf = (error: unknown): Refused['refused'] => {
  if (!(error instanceof AppError)) return 'unreachable'
  if (error.code === 'outbound-forbidden') return 'forbidden'
  return error.params['problem'] === 'answer-large' ? 'heavy' : 'unreachable'
}
