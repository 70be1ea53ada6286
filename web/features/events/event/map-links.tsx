import { ExternalLink } from 'lucide-react'

const maps = [
  { name: 'OpenStreetMap', address: 'https://www.openstreetmap.org/search?query=' },
  { name: 'Google Maps', address: 'https://www.google.com/maps/search/?api=1&query=' },
  { name: 'Apple Maps', address: 'https://maps.apple.com/?q=' },
]

/** The reader chooses which map service learns the place; none is contacted before. */
export const MapLinks = ({ place }: { place: string }) => (
  <span data-print="no" className="flex flex-wrap gap-x-4">
    {maps.map(({ name, address }) => (
      <a
        key={name}
        href={address + encodeURIComponent(place)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1 text-sm text-green underline"
      >
        {name} <ExternalLink size={14} aria-hidden />
        <span className="sr-only"> (opens another website)</span>
      </a>
    ))}
  </span>
)
