import type { Db } from '@gridwright/db'
import { AppError } from '@gridwright/contract'
import { allChannels, findChannel } from './channel-store.ts'
import { secretOf } from './deliver.ts'
import type { DeliverNeeds } from './deliver.ts'
import { postWebHook } from './post-web-hook.ts'

/** Web hooks of the installation, for what is no notice: signed with their secrets, by the guarded way out. */
export type Hooks = {
  list(): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Once; gives what was answered, throws `not-found` where there is none in use, and for anything but a success. */
  post(
    channelId: string,
    parcel: { readonly deliveryId: string; readonly event: string; readonly body: string },
  ): Promise<string>
}

const usable = async (db: Db) =>
  (await allChannels(db)).filter(({ enabled, settings }) => enabled && settings.kind === 'webhook')

export const hooksOf = (needs: DeliverNeeds): Hooks => ({
  list: async () => (await usable(needs.db)).map(({ id, name }) => ({ id, name })),
  post: async (channelId, parcel) => {
    const channel = await findChannel(needs.db, channelId)
    const { settings, enabled } = channel
    if (settings.kind !== 'webhook' || !enabled) throw new AppError('not-found')
    const secret = secretOf(needs.box, channel)
    return postWebHook(needs.outbound, { ...parcel, url: settings.url, secret, at: needs.now() })
  },
})
