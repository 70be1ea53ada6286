/** Breathing, allergies, colds, eyes: ingredient | kinds | other names it has and is sold under. */
export const lungsAndEyes = `
salbutamol | | albuterol, Ventolin, ProAir, Proventil, Airomir, Salamol, Sultanol
terbutaline | | Bricanyl
formoterol | | Oxis, Foradil
salmeterol | | Serevent
vilanterol | |
indacaterol | | Onbrez
olodaterol | | Striverdi
tiotropium | | Spiriva
ipratropium | | Atrovent
glycopyrronium | | Seebri
umeclidinium | | Incruse
aclidinium | | Eklira
fluticasone | | Flovent, Flixotide, Flonase, Flixonase
budesonide | | Pulmicort, Entocort, Budenofalk, Rhinocort
beclometasone | | beclomethasone, Qvar, Clenil
mometasone | | Nasonex, Asmanex
ciclesonide | | Alvesco
montelukast | | Singulair
theophylline | few_rules | Uniphyl, Uniphyllin, Euphylong, Bronchoretard
acetylcysteine | | Mucomyst
ambroxol | | Mucosolvan
carbocisteine | | Mucodyne
guaifenesin | | Mucinex
dextromethorphan | few_rules | Delsym
cetirizine | | Zyrtec, Reactine
levocetirizine | | Xyzal
loratadine | | Claritin, Clarityn
desloratadine | | Clarinex, Aerius
fexofenadine | | Allegra, Telfast
azelastine | | Rhinolast
pseudoephedrine | few_rules | Sudafed
phenylephrine | few_rules |
xylometazoline | | Otrivin, Olynth
oxymetazoline | | Afrin

latanoprost | | Xalatan, Monopost
travoprost | | Travatan
bimatoprost | | Lumigan
tafluprost | | Saflutan, Taflotan
dorzolamide | | Trusopt
brinzolamide | | Azopt
acetazolamide | few_rules | Diamox
brimonidine | | Alphagan
pilocarpine | | Salagen
`
