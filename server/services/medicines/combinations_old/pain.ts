/** Products with several ingredients against pain and colds: ingredient + ingredient | names they are sold under. */
export const painCombinations = `
paracetamol + codeine | Co-codamol, Solpadol, Solpadeine Max, Kapake, Zapain, Talvosilen, Tylenol 3, Tylenol No 3
paracetamol + codeine + caffeine | Solpadeine, Solpadeine Plus
paracetamol + dihydrocodeine | Co-dydramol, Remedeine, Paramol
paracetamol + tramadol | Ultracet, Tramacet, Zaldiar, Ixprim
paracetamol + oxycodone | Percocet, Endocet, Roxicet
aspirin + oxycodone | Percodan
paracetamol + hydrocodone | Vicodin, Norco, Lortab, Lorcet, Xodol
paracetamol + ibuprofen | Nuromol, Combogesic, Maxigesic, Advil Dual Action
paracetamol + caffeine | Panadol Extra, Hedex Extra, Excedrin Tension Headache
paracetamol + aspirin + caffeine | Excedrin, Excedrin Migraine, Excedrin Extra Strength, Thomapyrin, Anadin Extra
paracetamol + butalbital + caffeine | Fioricet, Esgic
aspirin + butalbital + caffeine | Fiorinal
aspirin + caffeine | Anadin, Anadin Original
aspirin + vitamin C | Aspirin Plus C
aspirin + sodium bicarbonate | Alka-Seltzer, Alka Seltzer Original
ibuprofen + codeine | Nurofen Plus
ibuprofen + famotidine | Duexis
ibuprofen + pseudoephedrine | Advil Cold and Sinus, Advil Cold Sinus, Nurofen Cold and Flu
naproxen + esomeprazole | Vimovo
naproxen + sumatriptan | Treximet
diclofenac + misoprostol | Arthrotec
oxycodone + naloxone | Targin, Targiniq, Targinact
tilidine + naloxone | Valoron N, Valoron
buprenorphine + naloxone | Suboxone, Zubsolv
paracetamol + diphenhydramine | Tylenol PM, Panadol Night
ibuprofen + diphenhydramine | Advil PM, Motrin PM
naproxen + diphenhydramine | Aleve PM
paracetamol + phenylephrine | Lemsip
paracetamol + dextromethorphan + doxylamine | NyQuil, Vicks NyQuil, NyQuil Cold and Flu
paracetamol + dextromethorphan + phenylephrine | DayQuil, Vicks DayQuil, DayQuil Cold and Flu
guaifenesin + dextromethorphan | Mucinex DM, Robitussin DM
guaifenesin + pseudoephedrine | Mucinex D
loratadine + pseudoephedrine | Claritin-D
cetirizine + pseudoephedrine | Zyrtec-D
fexofenadine + pseudoephedrine | Allegra-D
`
