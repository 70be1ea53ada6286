import { ReasonField } from '../../../ui/forms/reason-field.tsx'

/** The usual sites of injections under the skin. */
const usual = ['left belly', 'right belly', 'left thigh', 'right thigh', 'left upper arm', 'right upper arm']

type SiteFieldProps = {
  value: string | null
  lastSite: string | null
  onChange: (site: string | null) => void
  error: string | undefined
}

/** The site this time; the last one is shown, so that another is chosen. */
export const SiteField = ({ value, lastSite, onChange, error }: SiteFieldProps) => (
  <div className="sm:col-span-2">
    <ReasonField
      label="Injection site"
      reasons={usual}
      maxLength={60}
      error={error}
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
