import { ReasonField } from '../../../ui/forms/reason-field.tsx'

/** Where most injections under the skin go. */
const usual = ['left belly', 'right belly', 'left thigh', 'right thigh', 'left upper arm', 'right upper arm']

type SiteFieldProps = { value: string | null; lastSite: string | null; onChange: (site: string | null) => void }

/** Where it goes this time; the place before is said, so that it is another one. */
export const SiteField = ({ value, lastSite, onChange }: SiteFieldProps) => (
  <div className="sm:col-span-2">
    <ReasonField
      label="Injection site"
      reasons={usual}
      value={value ?? ''}
      onChange={(site) => onChange(site || null)}
    />
    {lastSite && (
      <p className="mt-1 text-sm text-soft">
        Last time: {lastSite}.{value === lastSite && ' Better to use another place this time.'}
      </p>
    )}
  </div>
)
