import type { IncomingHttpHeaders } from 'node:http'

/** Who requests a card: a person; a browser that prefetches; a messenger that previews a link. */
type Visit = 'person' | 'prefetch' | 'preview'

/** User agents of link previews. Signal and iMessage use those of WhatsApp, Facebook and Twitter. */
const PREVIEWS =
  /facebookexternalhit|facebot|whatsapp|telegrambot|twitterbot|slackbot|slack-imgproxy|discordbot|skypeuripreview|linkedinbot|viber|line-poker|kakaotalk-scrap|mattermost|rocket\.chat|zulip|synapse|signal-desktop|google-pagerenderer|googlebot|bingbot|bingpreview|applebot|pinterest|embedly|iframely|snapchat|vkshare|redditbot|bitlybot|msteams|teamsbot|safelinks|barracuda|proofpoint|mimecast/i

/** A disguised preview counts as a person: one warning too many is better than one too few. */
export function visitOf(headers: IncomingHttpHeaders): Visit {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join()
  if (/prefetch|preview|prerender/i.test(purpose)) return 'prefetch'
  return PREVIEWS.test(headers['user-agent'] ?? '') ? 'preview' : 'person'
}
