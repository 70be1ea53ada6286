/**
 * Where a mineral is only the salt of a medicine: 'losartan potassium' holds no potassium worth naming, 'potassium' alone does.
 * Other salts (sodium, hydrochloride ...) are passed over everywhere: no rule speaks of them.
 */
export const mineralSalts: Record<string, readonly string[]> = {
  potassium: ['losartan', 'azilsartan', 'diclofenac', 'penicillin V', 'penicillin G', 'clavulanic acid', 'warfarin'],
  calcium: ['atorvastatin', 'rosuvastatin', 'pitavastatin', 'fenoprofen', 'valproate'],
  magnesium: ['esomeprazole', 'omeprazole', 'pantoprazole', 'valproate'],
  zinc: ['insulin', 'insulin isophane', 'regular insulin'],
}
