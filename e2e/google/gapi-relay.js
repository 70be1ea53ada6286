// Replaces https://apis.google.com/js/api.js in the page and in the emulator's hidden frame: the calls of gapi.iframes that
// Firebase and the emulator make, over postMessage. The real script only exists on Google's servers.
;(() => {
  const handlers = new Map()
  const early = new Map()
  const answers = new Map()
  let count = 0

  /** The other side, as gapi.iframes exposes it. */
  const peer = (post) => ({
    restyle: async () => {},
    ping: async (heard) => heard(),
    register: (name, handle) => {
      handlers.set(name, handle)
      for (const run of early.get(name) ?? []) run()
      early.delete(name)
    },
    send: (name, data, done) => {
      count += 1
      answers.set(count, done)
      post({ gapiRelay: 'call', id: count, name, data })
    },
  })

  // Errors of callbacks are dropped, as in the real script: Firebase's callback throws even on success.
  const tell = (callback, result) => {
    try {
      callback?.([result])
    } catch {}
  }

  const opened = new Map()
  window.addEventListener('message', ({ data, source }) => {
    if (data?.gapiRelay === 'ready') opened.get(source)?.()
    if (data?.gapiRelay === 'answer') tell(answers.get(data.id), data.result)
    if (data?.gapiRelay !== 'call') return
    const run = async () => {
      const result = await handlers.get(data.name)(data.data)
      source.postMessage({ gapiRelay: 'answer', id: data.id, result }, '*')
    }
    if (handlers.has(data.name)) run()
    else early.set(data.name, [...(early.get(data.name) ?? []), run])
  })

  const context = {
    open: ({ where, url, attributes }, use) =>
      new Promise((resolve, reject) => {
        const frame = document.createElement('iframe')
        frame.src = url
        Object.assign(frame.style, attributes.style)
        where.append(frame)
        const post = (message) => frame.contentWindow.postMessage(message, '*')
        opened.set(frame.contentWindow, () => use(peer(post)).then(resolve, reject))
      }),
    getParentIframe: () => {
      window.parent.postMessage({ gapiRelay: 'ready' }, '*')
      return peer((message) => window.parent.postMessage(message, '*'))
    },
  }
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {}, getContext: () => context },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload'
  window[onload]?.()
})()
