/** Where people reach us: never taken from a request (attack 19). */
export type OwnAddress = {
  /** Such as `https://console.example.cn`. */
  origin(): string
  /** Where it listens, once it does. */
  listensAt(url: string): void
}

type Settings = { readonly publicUrl: string | undefined; readonly host: string; readonly port: number }

/** PUBLIC_URL, else the address that it listens on. */
export const ownAddress = (settings: Settings): OwnAddress => {
  let listening = `http://${settings.host}:${settings.port}`
  return {
    origin: () => settings.publicUrl ?? listening,
    listensAt: (url) => {
      listening = url
    },
  }
}
