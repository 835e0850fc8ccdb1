/** Scripts from this origin only. Inline styles are allowed because Mantine writes its variables into the page. */
const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // The two players that pages can embed (`embedAddress` of domain/pages).
      frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
    },
  },
  xFrameOptions: { action: 'deny' as const },
  crossOriginEmbedderPolicy: false,
  // URLs can contain codes from emails, so they are never sent to other sites.
  referrerPolicy: { policy: 'no-referrer' as const },
} as const

/** Half a year: how long browsers insist on TLS after their last visit. */
const strictTransportSeconds = 15_552_000

/**
 * The security headers of every reply. If `origin` uses https, browsers are told to stay on it. Pictures, videos and fonts may
 * also come from the content host. `framed` are the origins that pages can show in frames, `called` those that they connect to.
 */
export function contentPolicyOf(
  origin: string,
  contentHost: string | undefined,
  { framed = [], called = [] }: { framed?: readonly string[]; called?: readonly string[] } = {},
) {
  const isSecure = origin.startsWith('https:')
  const { directives } = policy.contentSecurityPolicy
  const content = contentHost === undefined ? [] : [new URL(contentHost).origin]
  const withContent = {
    ...directives,
    connectSrc: [...directives.connectSrc, ...called],
    fontSrc: [...directives.fontSrc, ...content],
    frameSrc: [...directives.frameSrc, ...framed],
    imgSrc: [...directives.imgSrc, ...content],
    mediaSrc: [...directives.mediaSrc, ...content],
    // The style sheets of uploaded fonts.
    styleSrc: [...directives.styleSrc, ...content],
  }
  return {
    ...policy,
    contentSecurityPolicy: { ...policy.contentSecurityPolicy, directives: withContent },
    strictTransportSecurity: isSecure && { maxAge: strictTransportSeconds },
  }
}
