/** Infections and the immune system: ingredient | kinds | other names it has and is sold under. */
export const infection = `
amoxicillin | penicillin | amoxycillin, Amoxil, Trimox, Moxatag
ampicillin | penicillin |
penicillin | penicillin | penicillins, Penizillin
penicillin V | penicillin | phenoxymethylpenicillin, Pen-Vee, Veetids
penicillin G | penicillin | benzylpenicillin, Bicillin
flucloxacillin | penicillin | Floxapen, Staphylex
dicloxacillin | penicillin |
oxacillin | penicillin |
piperacillin | penicillin |
pivmecillinam | penicillin | Selexid, Pivya
sultamicillin | penicillin | Unacid
clavulanic acid | | clavulanate
tazobactam | |
cefalexin | cephalosporin | cephalexin, Keflex
cefuroxime | cephalosporin | Zinnat, Ceftin, Elobact
cefaclor | cephalosporin | Ceclor, Distaclor
cefadroxil | cephalosporin | Duricef
cefdinir | cephalosporin | Omnicef
cefixime | cephalosporin | Suprax
cefpodoxime | cephalosporin | Vantin, Orelox
cefprozil | cephalosporin | Cefzil
ceftriaxone | cephalosporin | Rocephin
cefazolin | cephalosporin | Ancef

clarithromycin | macrolide | Biaxin, Klacid, Klaricid
erythromycin | macrolide | Erythrocin, Erymax
azithromycin | macrolide | Zithromax, Zmax
roxithromycin | macrolide | Rulid
ciprofloxacin | quinolone | Cipro, Ciproxin, Ciprobay, Ciloxan
levofloxacin | quinolone | Levaquin, Tavanic
moxifloxacin | quinolone | Avelox, Avalox
ofloxacin | quinolone | Floxin, Tarivid
norfloxacin | quinolone | Noroxin
delafloxacin | quinolone | Baxdela
doxycycline | tetracycline | Vibramycin, Doryx, doxycyclin
minocycline | tetracycline | Minocin
tetracycline | tetracycline | Sumycin
lymecycline | tetracycline | Tetralysal
oxytetracycline | tetracycline |
demeclocycline | tetracycline | Declomycin
sulfamethoxazole | sulfonamide |
sulfadiazine | sulfonamide | Silvadene, Flamazine
trimethoprim | no_rules | Primsol, Infectotrimet
metronidazole | | Flagyl, Clont, Metrogel, metronidazol
tinidazole | no_rules | Tindamax
nitrofurantoin | | Macrobid, Macrodantin, Furadantin
fosfomycin | | Monurol, Monuril
clindamycin | | Cleocin, Dalacin, Sobelin
vancomycin | | Vancocin
linezolid | maoi | Zyvox, Zyvoxid
rifampicin | no_rules | rifampin, Rifadin
rifaximin | | Xifaxan
isoniazid | no_rules | Nydrazid

fluconazole | azole | Diflucan, Fungata
itraconazole | azole | Sporanox, Sempera
ketoconazole | azole | Nizoral
voriconazole | azole | Vfend
posaconazole | azole | Noxafil
miconazole | azole | Daktarin, Monistat, Loramyc
isavuconazole | azole | isavuconazonium, Cresemba
clotrimazole | | Canesten, Lotrimin
terbinafine | no_rules | Lamisil
nystatin | | Nystan, Mycostatin
aciclovir | | acyclovir, Zovirax
valaciclovir | | valacyclovir, Valtrex
famciclovir | | Famvir
oseltamivir | | Tamiflu
nirmatrelvir | no_rules |
ritonavir | no_rules | Norvir

ciclosporin | | cyclosporine, cyclosporin, ciclosporine, Neoral, Sandimmune, Sandimmun, Gengraf
tacrolimus | no_rules | Prograf, Advagraf
azathioprine | no_rules | Imuran, Imurek
mercaptopurine | no_rules | Purinethol
mycophenolate | no_rules | mycophenolic acid, CellCept, Myfortic
methotrexate | no_rules | Trexall, Otrexup, Metoject, MTX
leflunomide | no_rules | Arava
hydroxychloroquine | no_rules | Plaquenil
chloroquine | no_rules | Aralen
quinine | no_rules | Qualaquin
adalimumab | no_rules | Humira
etanercept | no_rules | Enbrel
hydroxycarbamide | no_rules | hydroxyurea, Hydrea
`
