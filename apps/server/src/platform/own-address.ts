/** Where people reach us: never taken from a request (attack 19). */
export type OwnAddress = {
  /** Such as `https://console.example.cn`. */
  origin(): string
  /** How this machine itself reaches it, whatever PUBLIC_URL says. */
  loopback(): string
  /** Where it listens, once it does. */
  listensAt(url: string): void
}

type Settings = { readonly publicUrl: string | undefined; readonly host: string; readonly port: number }

/** PUBLIC_URL, else the address that it listens on. */
export const ownAddress = (settings: Settings): OwnAddress => {
  let listening = `http://${settings.host}:${settings.port}`
  return {
    loopback: () => {
      const url = new URL(listening)
      if (url.hostname === '0.0.0.0' || url.hostname === 'localhost') url.hostname = '127.0.0.1'
      if (url.hostname === '[::]') url.hostname = '[::1]'
      return url.origin
    },
    origin: () => settings.publicUrl ?? listening,
    listensAt: (url) => {
      listening = url
    },
  }
}
