/** Names that mean different medicines in different countries or packs: the list cannot know which, so it does not guess. */
export const ambiguousNames = `
Benadryl | diphenhydramine (US), cetirizine or acrivastine (UK)
Flomax | tamsulosin (US, UK), morniflumate (Italy)
Cartia | diltiazem (US), aspirin (elsewhere)
Dilacor | diltiazem (US), digoxin (Serbia), verapamil (elsewhere)
Urex | methenamine (US), furosemide (Australia)
Sominex | diphenhydramine (US), promethazine (UK)
Unisom | doxylamine or diphenhydramine, by the pack
Dramamine | dimenhydrinate or meclozine, by the pack
Robitussin | several cough medicines
Aquaphor | xipamide (Germany), a skin ointment (US)
calcium channel blocker | a group of medicines
calcium antagonist | a group of medicines
potassium sparing diuretic | a group of medicines
`
